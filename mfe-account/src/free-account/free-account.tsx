import type { SlotProps, TestEntry } from '@passerelle/contracts';
import { skillFacts } from '@passerelle/contracts';
import { Card, nbsp } from '@passerelle/ui-kit';
import { BookOpen, Headphones } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './free-account.module.css';
import { FreeAccountForm } from './free-account-form.js';
import { LinkSent } from './link-sent.js';
import { useSentAddress } from './sent-address.js';

type FreeAccountProps = SlotProps['exam.free-account.v1'] & {
  /** 1 where it is the page. Defaults to 2. */
  readonly headingLevel?: 1 | 2;
};

/** The way into a free account: what it opens, the form, and once it is sent what comes next. */
export function FreeAccount({ placement, tests, headingLevel = 2 }: FreeAccountProps) {
  const [address, setAddress] = useSentAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="section" padding="lg" isRaised className={styles.card} aria-labelledby="free-account">
      {address === null ? (
        <>
          <Heading ref={heading} id="free-account" tabIndex={-1}>
            Créez votre compte gratuit
          </Heading>
          <p className={styles.lead}>{nbsp(leadOf(tests))}</p>
          {tests.length > 0 ? (
            <ul className={styles.tests}>
              {tests.map((test) => (
                <OpenTest key={test.id} test={test} />
              ))}
            </ul>
          ) : null}
          <FreeAccountForm placement={placement} onSent={setAddress} />
        </>
      ) : (
        <LinkSent
          address={address}
          hasResult={placement !== undefined}
          hasTests={tests.length > 0}
          headingLevel={headingLevel}
          onOther={() => {
            flushSync(() => setAddress(null));
            heading.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

const counts = ['', '', 'deux', 'trois', 'quatre'];

function leadOf(tests: readonly TestEntry[]): string {
  if (tests.length === 0) return 'Il garde vos résultats de placement.';
  const opened =
    tests.length === 1
      ? 'un test complet, une fois'
      : `${counts[tests.length] ?? tests.length} tests complets, une fois chacun`;
  return `Il garde vos résultats de placement et ouvre ${opened}, en conditions d’examen.`;
}

function OpenTest({ test: { skill, number, questions, duration } }: { test: TestEntry }) {
  const Icon = skill === 'oral_comprehension' ? Headphones : BookOpen;
  return (
    <li>
      <Icon size={20} aria-hidden="true" />
      <p>
        <strong>
          {skillFacts[skill].label}, test {number}
        </strong>
        <span>
          {questions} questions · {Math.round(duration / 60)} min
        </span>
      </p>
    </li>
  );
}
