import { useState } from 'react';

/** True from the moment `value` is: for what is loaded when it's first asked for, and then kept. */
export function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
