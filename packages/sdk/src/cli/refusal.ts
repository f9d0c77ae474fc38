/** Why a command wasn't carried out, in words for its user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
