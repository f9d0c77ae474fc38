/** Why a file can't be read, as a sentence for the person who uploaded it. */
export class Problem extends Error {}

export const tooMuchMemory = 'Reading the file takes more memory than is allowed. Save it in a simpler form.';
export const tooMuchTime = 'Reading the file takes too long. Save it in a simpler form.';
export const unreadable = 'The file couldn’t be read.';
