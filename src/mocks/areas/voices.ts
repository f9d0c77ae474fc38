/** Voices to choose from. Nothing here speaks: a sample is not to be had. */
import { builtInVoices, type voiceEndpoints } from '#contract/voices';
import { Fault } from '../fault';
import type { Answers } from '../serve';

const listed = [
  { voice: 'harbour', name: 'Harbour' },
  { voice: 'meadow', name: 'Meadow' },
];

export function voiceAnswers(): Answers<typeof voiceEndpoints> {
  return {
    list: ({ body: { provider } }) => ({
      items:
        provider === 'built_in'
          ? Object.entries(builtInVoices).map(([voice, name]) => ({ voice, name }))
          : listed,
    }),
    sample() {
      throw new Fault('not_available', 'The mocked API has no voice to speak with.');
    },
  };
}
