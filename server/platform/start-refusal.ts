/**
 * A reason why Callwright can't start that the person at the terminal can do something about. The
 * message is for that person, in whole sentences; it is shown without a stack.
 */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefusal';
  }
}
