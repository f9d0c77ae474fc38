/** What a conversation tells the call it is held for. */
export interface ConversationListeners {
  /** A piece of a line as it comes. */
  text(piece: string): void;
  /** A whole line; `interrupted` when it was cut off. */
  line(text: string, interrupted: boolean): void;
  /** The model is asked, or asked again with the answers of tools. */
  asked(): void;
  /** The first piece of the model's answer. */
  firstPiece(): void;
  /** The model gave no answer, after the library's own retries. */
  failed(error: Error): void;
  /** With sound: the first sentence of a line is whole. */
  sentence?(): void;
  /** The voice could not say a line, after all that its providers tried. */
  voiceFailed?(error: Error): void;
}
