import { createContext, useContext } from 'react';

interface EditorContextValue {
  agentId: string;
  /** Saves what is typed, for what the server does with the saved draft. */
  saveNow: () => Promise<void>;
  /** Whether what's typed can run. Where it can't, its faults are marked and the first one is shown. */
  isComplete: () => Promise<boolean>;
  /** Marks the fields that the server refused and shows the first one. */
  markRefused: (error: unknown) => void;
}

/** The agent that the sections around belong to. */
export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('A section of the editor is outside of it.');
  return value;
}
