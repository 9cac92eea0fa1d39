import {
  Button,
  Cluster,
  EmptyState,
  ErrorPanel,
  Loading,
  Notice,
  type NoticeTone,
  Skeleton,
  Spinner,
  showToast,
  ToastRegion,
} from '@passerelle/ui-kit';
import { Inbox } from 'lucide-react';
import type { Group } from '../specimen.js';

const tones: Readonly<Record<NoticeTone, readonly [title: string, text: string]>> = {
  info: ['Nouvelle série', 'Le test 12 de compréhension orale est en ligne.'],
  success: ['Paiement reçu', 'Votre abonnement est actif jusqu’au 30 avril.'],
  warning: ['Abonnement bientôt terminé', 'Il vous reste 3 jours.'],
  error: ['Carte refusée', 'Votre banque a refusé le paiement. Essayez une autre carte.'],
};

export const feedback: Group = {
  id: 'feedback',
  title: 'Feedback',
  note: 'Errors say what happened and what to do.',
  specimens: [
    {
      of: 'Notice',
      note: 'An inline banner. Errors are announced as alerts, others as status.',
      states: [
        ...(Object.keys(tones) as NoticeTone[]).map((tone) => ({
          name: tone,
          show: () => (
            <Notice tone={tone} title={tones[tone][0]} isLive={false}>
              {tones[tone][1]}
            </Notice>
          ),
        })),
        {
          name: 'With an action',
          show: () => (
            <Notice
              tone="warning"
              title="Connexion perdue"
              action={<a href="#Notice">Reprendre</a>}
              isLive={false}
            >
              Vos réponses sont gardées sur cet appareil.
            </Notice>
          ),
        },
        {
          name: 'Title only',
          show: () => <Notice title="Vos réponses sont enregistrées." isLive={false} />,
        },
      ],
    },
    {
      of: 'EmptyState',
      note: 'Nothing here yet, said kindly, with the way on.',
      states: [
        {
          name: 'With icon and action',
          show: () => (
            <EmptyState
              icon={<Inbox size={28} />}
              title="Aucun test passé"
              headingLevel={4}
              action={<Button variant="secondary">Choisir un test</Button>}
            >
              Vos résultats apparaîtront ici après votre premier test.
            </EmptyState>
          ),
        },
        { name: 'Title only', show: () => <EmptyState title="Aucun message" headingLevel={4} /> },
      ],
    },
    {
      of: 'ErrorPanel',
      note: 'What could not be loaded, and a way to try again.',
      states: [
        {
          name: 'With retry and reference',
          show: () => (
            <ErrorPanel headingLevel={4} onRetry={() => undefined} reference="7f3c2a90">
              Le serveur ne répond pas. Réessayez dans un instant.
            </ErrorPanel>
          ),
        },
        {
          name: 'Retrying',
          show: () => (
            <ErrorPanel
              title="Impossible de charger vos résultats"
              headingLevel={4}
              onRetry={() => undefined}
              isRetrying
            />
          ),
        },
      ],
    },
    {
      of: 'Loading',
      note: 'What a screen shows until it has loaded. After three seconds it says that it takes longer than usual.',
      states: [{ name: 'Three lines', show: () => <Loading lines={3} /> }],
    },
    {
      of: 'Spinner',
      note: 'Something is awaited; its label says what. Stands still without motion.',
      states: [
        {
          name: 'sm, md, lg',
          show: () => (
            <Cluster>
              <Spinner size="sm" />
              <Spinner />
              <Spinner size="lg" />
            </Cluster>
          ),
        },
        { name: 'With its label', show: () => <Spinner label="Correction en cours…" isLabelVisible /> },
      ],
    },
    {
      of: 'Skeleton',
      note: 'Holds the place of what is loading. Silent.',
      states: [
        { name: 'Text', show: () => <Skeleton lines={3} /> },
        { name: 'Box', show: () => <Skeleton shape="box" /> },
        { name: 'Circle', show: () => <Skeleton shape="circle" width="4rem" /> },
      ],
    },
    {
      of: 'ToastRegion',
      note: 'Stands once, in the shell. showToast() reaches it from any slice; errors stay until closed.',
      states: [
        {
          name: 'Three tones',
          show: () => (
            <>
              <ToastRegion />
              <Button variant="secondary" onClick={showToasts}>
                Annoncer
              </Button>
            </>
          ),
        },
      ],
    },
  ],
};

function showToasts() {
  showToast({ id: 'info', title: 'Une nouvelle série est en ligne', durationMs: null });
  showToast({ id: 'success', title: 'Profil enregistré', tone: 'success', durationMs: null });
  showToast({
    id: 'error',
    title: 'Message non envoyé',
    description: 'Vérifiez votre connexion, puis réessayez.',
    tone: 'error',
  });
}
