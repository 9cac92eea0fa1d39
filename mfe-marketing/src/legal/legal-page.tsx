import { usePageTitle } from '@passerelle/slice-kit';
import { Notice, nbsp } from '@passerelle/ui-kit';
import { Fragment, type ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import { useSchool } from '../school/use-school.js';
import styles from './legal.module.css';

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One of the pages that say what holds between the school and its customers. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  usePageTitle(title);
  const isDemonstration = useSchool().data?.demonstration === true;
  return (
    <div className={layout.narrow}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={layout.lead}>{nbsp(lead)}</p>
      {isDemonstration ? (
        <Notice isLive={false} className={styles.notice}>
          {nbsp(
            'École de démonstration : elle n’existe pas et ne vend rien. Une école qui ouvre ce site y met son identité et ses règles.',
          )}
        </Notice>
      ) : null}
      {children}
    </div>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{nbsp(title)}</h2>
      {children}
    </section>
  );
}

export const Words = ({ children }: { children: string }) => <p>{nbsp(children)}</p>;

export const Points = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((point) => (
      <li key={point}>{nbsp(point)}</li>
    ))}
  </ul>
);

export interface Fact {
  readonly name: string;
  readonly text: string | undefined;
  readonly href?: string | undefined;
}

/** Names and what stands for them; what is not known does not show. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(({ name, text, href }) =>
        text ? (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{href ? <a href={href}>{text}</a> : text}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}

/** What is kept, and for how long. */
export function Kept({ of }: { of: readonly KeptLine[] }) {
  return (
    <dl className={styles.kept}>
      {of.map(({ what, why, until }) => (
        <div key={what}>
          <dt>
            {nbsp(what)}
            {why ? <span>{nbsp(why)}</span> : null}
          </dt>
          <dd>{nbsp(until)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface KeptLine {
  readonly what: string;
  readonly why?: string;
  readonly until: string;
}
