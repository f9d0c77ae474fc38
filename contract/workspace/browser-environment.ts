/** Names and defaults of the browser's configuration, without the schema: the page reads them first of all. */

/** The id of the JSON script element in the page. */
export const BROWSER_CONFIGURATION_ID = 'callwright-configuration';

/** The six required identity values, by the environment variable each comes from. */
export const identityVariables = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'VITE_FIREBASE_APP_ID',
} as const;

export const missingVariable = (name: string): string => `Missing required environment variable: ${name}`;

export const DEFAULT_API_BASE_URL = 'http://localhost:8000/api';
export const DEFAULT_WS_URL = 'ws://localhost:8000/ws';
