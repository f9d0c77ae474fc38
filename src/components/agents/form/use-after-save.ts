import { useState } from 'react';
import { useEditor } from './editor-context';

/** For what the server does with the draft it has: saves first, and is under way from the press until the work is done. */
export function useAfterSave() {
  const { saveNow } = useEditor();
  const [isUnderWay, setUnderWay] = useState(false);
  const afterSave = async (work: () => Promise<unknown>) => {
    setUnderWay(true);
    try {
      await saveNow();
      await work();
    } catch {
      // Told by the mutation that failed.
    } finally {
      setUnderWay(false);
    }
  };
  return { isUnderWay, afterSave };
}
