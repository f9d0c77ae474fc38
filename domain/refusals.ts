/** The sentences that more than one area refuses with: what isn't there, or isn't there any more. */
export const noSuch = {
  agent: 'There is no such agent. It may have been deleted.',
  call: 'There is no such call.',
  recording: 'There is no recording of this call.',
  key: 'There is no such key. It may have been removed.',
} as const;
