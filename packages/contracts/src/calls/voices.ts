import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Id } from '../core/schemas.js';
import { desk } from '../desk.js';
import { VoiceComment } from './drafts.js';

const { get, post, remove } = callsOf('svc-content');

const VoiceParams = z.object({ voiceId: Id });

export const sendVoice = post('/exam/copies/{responseId}/voice/', {
  summary: `Sends what a marker says of a copy (multipart \`voice_id\`, a UUID of the sender’s, then \`voice\`: WebM or Ogg with Opus, MP4 with AAC; ${desk.voiceSeconds} s at most), and takes the copy for longer. The same \`voice_id\` sent again is kept once; another one replaces what the caller has not recorded with a grade.`,
  access: staffRoles,
  params: z.object({ responseId: Id }),
  contentType: 'multipart/form-data',
  form: {
    fields: z.object({ voice_id: z.uuid() }),
    files: {
      voice: {
        accept: ['audio/webm', 'audio/mp4', 'audio/ogg'],
        summary: 'What is said.',
        missing: 'L’enregistrement manque.',
      },
    },
  },
  replies: { 201: VoiceComment },
  problems: ['not_found', 'conflict'],
  bodyLimit: 'recording',
  rate: 'upload',
  timeoutMs: 60_000,
});

export const readVoice = get('/exam/voices/{voiceId}/', {
  summary:
    'The sound of a voice comment, for teachers, and for the candidate once it is in a grade; a `Range` is answered by 206.',
  access: { ownerOr: staffRoles },
  params: VoiceParams,
  replies: { 200: null, 206: null, 304: null },
  problems: ['range_not_satisfiable'],
});

export const dropVoice = remove('/exam/voices/{voiceId}/', {
  summary: 'Forgets a voice comment of the caller’s that is in no grade and no reading.',
  access: staffRoles,
  params: VoiceParams,
  replies: { 204: null },
  problems: ['not_found'],
});
