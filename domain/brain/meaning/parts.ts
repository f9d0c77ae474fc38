/** The parts of an utterance that may mean different things. */
import { plain } from '../words';

/** Where a part begins that may ask for something else than the one before it tells. */
const boundary =
  /(?<=[.!?;,])\s+|\s+(?=(?:and|but|so|oh|then)\s+(?:i|i['’]\w+|im|ill|id|we|my|it|it['’]?s|this|can|could|would|will|which|what|when|where|how|do|is|are|please|hold|hang|give)\b)|\s+(?=(?:can|could|would) (?:you|i|we)\b|(?:which|what|when|where) \p{L}|how (?:much|many|long|late|do|about)\b|(?:do|are|is) (?:you|there)\b|(?:please )?(?:hold|hang) on\b)/iu;

/** The words in the parts that may ask and tell different things. */
export const partsOf = (text: string): string[] => text.split(boundary).filter((part) => plain(part) !== '');
