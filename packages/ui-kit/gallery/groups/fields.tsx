import {
  Checkbox,
  ComboBox,
  PasswordField,
  Radio,
  RadioCardGroup,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '@passerelle/ui-kit';
import { CreditCard, Smartphone } from 'lucide-react';
import { Pinned } from '../pinned.js';
import type { Group } from '../specimen.js';

const countries = [
  { id: 'ci', label: 'Côte d’Ivoire' },
  { id: 'gn', label: 'Guinée' },
  { id: 'ht', label: 'Haïti' },
  { id: 'ma', label: 'Maroc', description: 'Royaume du Maroc' },
];
const cards = [
  { value: 'card', title: 'Carte bancaire', description: 'Visa, Mastercard', icon: <CreditCard /> },
  { value: 'mobile', title: 'Mobile Money', description: 'Orange, MTN', icon: <Smartphone /> },
  { value: 'transfer', title: 'Virement', description: 'Bientôt disponible', isDisabled: true },
];
const longHelp =
  'Nous écrivons à cette adresse pour confirmer votre inscription, pour vos reçus, et pour rien d’autre.';

export const fields: Group = {
  id: 'fields',
  title: 'Fields',
  note: 'Each works with react-hook-form’s Controller. An error message marks its field invalid.',
  specimens: [
    {
      of: 'TextField',
      note: 'A line of text. 16 px, so that iOS does not zoom.',
      states: [
        { name: 'Empty', show: () => <TextField label="Prénom" placeholder="Awa" /> },
        { name: 'Filled, required', show: () => <TextField label="Nom" isRequired defaultValue="Touré" /> },
        {
          name: 'Help, long',
          show: () => <TextField label="Adresse électronique" type="email" description={longHelp} />,
        },
        {
          name: 'Hover',
          show: () => (
            <Pinned state="hover">
              <TextField label="Ville" defaultValue="Conakry" />
            </Pinned>
          ),
        },
        {
          name: 'Focus',
          show: () => (
            <Pinned state="focus">
              <TextField label="Quartier" defaultValue="Kaloum" />
            </Pinned>
          ),
        },
        {
          name: 'Error',
          show: () => (
            <TextField
              label="Email"
              isRequired
              defaultValue="awa@"
              errorMessage="Écrivez une adresse complète, par exemple awa@exemple.com."
            />
          ),
        },
        {
          name: 'Disabled',
          show: () => <TextField label="Identifiant" isDisabled defaultValue="TCF-0042" />,
        },
        { name: 'Read only', show: () => <TextField label="Numéro" isReadOnly defaultValue="2026-118" /> },
        {
          name: 'With a unit',
          show: () => <TextField label="Objectif" inputMode="numeric" defaultValue="549" suffix="/ 699" />,
        },
      ],
    },
    {
      of: 'PasswordField',
      note: 'With the toggle that shows it.',
      states: [
        {
          name: 'Filled',
          show: () => <PasswordField label="Mot de passe" defaultValue="pont-de-Rimouski" />,
        },
        {
          name: 'Focus on the toggle',
          show: () => (
            <Pinned state="focus" target="button">
              <PasswordField label="Mot de passe actuel" defaultValue="pont" />
            </Pinned>
          ),
        },
        {
          name: 'Error',
          show: () => (
            <PasswordField
              label="Nouveau mot de passe"
              autoComplete="new-password"
              defaultValue="pont"
              errorMessage="8 caractères au moins."
            />
          ),
        },
      ],
    },
    {
      of: 'TextArea',
      note: 'Grows with the text. Spelling help is off in an exam.',
      states: [
        { name: 'Empty', show: () => <TextArea label="Message" rows={3} placeholder="Votre question" /> },
        {
          name: 'Filled, long',
          show: () => (
            <TextArea
              label="Tâche 1"
              rows={3}
              spellCheck={false}
              lang="fr"
              defaultValue={
                'Bonjour Mariam,\n\nJe t’écris pour t’inviter à la fête de quartier, samedi prochain, près de la passerelle.'
              }
            />
          ),
        },
        {
          name: 'Error',
          show: () => (
            <TextArea label="Tâche 2" rows={3} defaultValue="Bonjour." errorMessage="60 mots au moins." />
          ),
        },
        {
          name: 'Disabled',
          show: () => <TextArea label="Tâche 3" rows={2} isDisabled defaultValue="Remis." />,
        },
      ],
    },
    {
      of: 'Select',
      note: 'A short list.',
      states: [
        { name: 'Nothing chosen', show: () => <Select label="Pays" options={countries} /> },
        {
          name: 'Chosen',
          show: () => <Select label="Pays de naissance" options={countries} defaultValue="gn" />,
        },
        {
          name: 'Focus',
          show: () => (
            <Pinned state="focus">
              <Select label="Pays du passeport" options={countries} defaultValue="ht" />
            </Pinned>
          ),
        },
        {
          name: 'Error',
          show: () => (
            <Select
              label="Pays de résidence"
              isRequired
              options={countries}
              errorMessage="Choisissez un pays."
            />
          ),
        },
        {
          name: 'Disabled',
          show: () => <Select label="Pays du compte" options={countries} defaultValue="ci" isDisabled />,
        },
      ],
    },
    {
      of: 'ComboBox',
      note: 'A list to search by typing, accents aside: « cote » finds « Côte d’Ivoire ».',
      states: [
        {
          name: 'Nothing chosen',
          show: () => <ComboBox label="Chercher un pays" options={countries} placeholder="Pays" />,
        },
        { name: 'Chosen', show: () => <ComboBox label="Destination" options={countries} value="ci" /> },
        {
          name: 'Error',
          show: () => (
            <ComboBox label="Indicatif" isRequired options={countries} errorMessage="Choisissez un pays." />
          ),
        },
        {
          name: 'Disabled',
          show: () => <ComboBox label="Consulat" options={countries} value="ma" isDisabled />,
        },
      ],
    },
    {
      of: 'Checkbox',
      note: 'Its label may hold a link.',
      states: [
        { name: 'Off, on', show: Checkboxes },
        {
          name: 'Hover, focus',
          show: () => (
            <>
              <Pinned state="hover">
                <Checkbox>Avec le pointeur</Checkbox>
              </Pinned>
              <Pinned state="focus">
                <Checkbox defaultSelected>Avec le clavier</Checkbox>
              </Pinned>
            </>
          ),
        },
        {
          name: 'Error, long text',
          show: () => (
            <Checkbox isRequired errorMessage="Acceptez les conditions pour continuer.">
              J’ai lu et j’accepte les <a href="#Checkbox">conditions générales d’utilisation</a> de
              Passerelle
            </Checkbox>
          ),
        },
        {
          name: 'Disabled: off, on',
          show: () => (
            <>
              <Checkbox isDisabled>Lettre d’information</Checkbox>
              <Checkbox isDisabled defaultSelected>
                Reçus par courriel
              </Checkbox>
            </>
          ),
        },
      ],
    },
    {
      of: 'RadioGroup',
      note: 'One of a few.',
      states: [
        {
          name: 'Chosen',
          show: () => (
            <RadioGroup label="Objectif" defaultValue="b2">
              <Radio value="b1">NCLC 6</Radio>
              <Radio value="b2">NCLC 7</Radio>
            </RadioGroup>
          ),
        },
        {
          name: 'Error',
          show: () => (
            <RadioGroup label="Date de l’examen" isRequired errorMessage="Choisissez une réponse.">
              <Radio value="known">Je la connais</Radio>
              <Radio value="unknown">Pas encore</Radio>
            </RadioGroup>
          ),
        },
        {
          name: 'Disabled',
          show: () => (
            <RadioGroup label="Langue" isDisabled defaultValue="fr">
              <Radio value="fr">Français</Radio>
              <Radio value="en">Anglais</Radio>
            </RadioGroup>
          ),
        },
      ],
    },
    {
      of: 'Radio',
      note: 'Stands in a RadioGroup.',
      states: [
        {
          name: 'With a second line; one disabled',
          show: () => (
            <RadioGroup label="Épreuve" defaultValue="ce">
              <Radio value="ce" description="39 questions, 60 minutes">
                Compréhension écrite
              </Radio>
              <Radio value="co" description="39 questions, 35 minutes" isDisabled>
                Compréhension orale
              </Radio>
            </RadioGroup>
          ),
        },
        {
          name: 'Hover, focus',
          show: () => (
            <Pinned state="hover" target="label:nth-of-type(1) input">
              <Pinned state="focus" target="label:nth-of-type(2) input">
                <RadioGroup label="Rythme" defaultValue="week">
                  <Radio value="day">Chaque jour</Radio>
                  <Radio value="week">Chaque semaine</Radio>
                </RadioGroup>
              </Pinned>
            </Pinned>
          ),
        },
      ],
    },
    {
      of: 'RadioCardGroup',
      note: 'One choice among a few that deserve room.',
      states: [
        {
          name: 'Chosen; one disabled',
          show: () => <RadioCardGroup label="Mode de paiement" cards={cards} defaultValue="card" />,
        },
        {
          name: 'Focus',
          show: () => (
            <Pinned state="focus" target="label input">
              <RadioCardGroup label="Paiement au clavier" cards={cards.slice(0, 2)} defaultValue="mobile" />
            </Pinned>
          ),
        },
        {
          name: 'Error',
          show: () => (
            <RadioCardGroup
              label="Moyen de payer"
              cards={cards.slice(0, 2)}
              errorMessage="Choisissez un moyen."
            />
          ),
        },
      ],
    },
  ],
};

function Checkboxes() {
  return (
    <>
      <Checkbox>Rester connecté</Checkbox>
      <Checkbox defaultSelected>J’accepte les conditions</Checkbox>
    </>
  );
}
