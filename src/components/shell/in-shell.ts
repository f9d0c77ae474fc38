/** Whether what is drawn is inside the shell, which has the page's main landmark. */
import { createContext } from 'react';

export const InShell = createContext(false);
