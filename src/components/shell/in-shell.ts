import { createContext, type ReactNode } from 'react';

/** Inside the shell, which has the page's main landmark: the shape of a page on its way. Outside of it: null. */
export const InShell = createContext<ReactNode>(null);
