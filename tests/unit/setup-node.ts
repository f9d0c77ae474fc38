/**
 * Node 20 has no WebSocket, for which MSW fills in. Without one MSW doesn't let go of what it listened to, and the
 * next file of a worker would have its messages handled twice.
 */
import { WebSocket } from 'undici';

Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? WebSocket });
