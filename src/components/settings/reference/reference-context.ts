/** What the reference's parts need to know, past the library that draws them. */
import type { OperationObject, RenderContext } from 'fumadocs-openapi';
import { createContext } from 'react';
import type { JsonSchema } from './schema-words';

interface Reading {
  /** What was typed to search by, in lower case. */
  wanted: string;
  /** The operation to open and bring into sight; empty: none. */
  linked: string;
  /** The language of the examples, for all of them at once. */
  language: string;
  setLanguage: (language: string) => void;
}

export const ReadingContext = createContext<Reading>({
  wanted: '',
  linked: '',
  language: '',
  setLanguage: () => undefined,
});

/** An endpoint or a webhook. */
export interface Operation {
  /** Its place in the page's address. */
  id: string;
  method: string;
  /** The webhook's name. */
  path: string;
  about: OperationObject;
  /** What the document is read through. */
  document: RenderContext;
}

/** The one that's drawn. */
export const OperationContext = createContext<Operation | null>(null);

/** The library's type of a schema, which may be `true`, as the object that it says the same as. */
export function asSchema(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {};
}
