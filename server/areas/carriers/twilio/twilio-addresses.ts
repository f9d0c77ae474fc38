/** Where Twilio reaches us, below the configured public URL: its signature covers the whole address. */

/** Told that a number was called. @returns a path, as the rest here */
export const voicePath = (carrierId: string) => `/api/carriers/${carrierId}/calls`;
/** Asked what's next when the sound of a call has ended. @param stream which of the call's sockets that was, from 1 */
export const afterPath = (carrierId: string, stream: string) => `${voicePath(carrierId)}/after/${stream}`;
/** The same, once more: it counts as another request with a balancer that leads each to the next process. */
export const againPath = (carrierId: string, stream: string) => `${afterPath(carrierId, stream)}/again`;
/** Told that a call is over. */
export const statusPath = (carrierId: string) => `${voicePath(carrierId)}/status`;
/** Where the sound of calls comes. */
export const mediaPath = (carrierId: string) => `/ws/carriers/${carrierId}`;
/** Told that a call out was answered. */
export const answeredPath = (carrierId: string, callId: string) => `${voicePath(carrierId)}/out/${callId}`;
/** Told that a call out is over, however that was. */
export const endedPath = (carrierId: string, callId: string) => `${answeredPath(carrierId, callId)}/status`;
/** Told whether a machine answered it. */
export const machinePath = (carrierId: string, callId: string) =>
  `${answeredPath(carrierId, callId)}/machine`;
/** Asked what's next when a call that was made for a caller is over, answered or not. */
export const transferPath = (carrierId: string, transferId: string) =>
  `${voicePath(carrierId)}/transfers/${transferId}`;
/** Told that it was answered. */
export const transferAnsweredPath = (carrierId: string, transferId: string) =>
  `${transferPath(carrierId, transferId)}/answered`;
/** Asked what's next when the call to a number's fallback is over, answered or not. */
export const fallbackPath = (carrierId: string, callId: string) =>
  `${voicePath(carrierId)}/fallback/${callId}`;
/** Told that it was answered. */
export const fallbackAnsweredPath = (carrierId: string, callId: string) =>
  `${fallbackPath(carrierId, callId)}/answered`;
/** Told that someone who's to be asked for a caller has answered. */
export const legPath = (carrierId: string, legId: string) => `${voicePath(carrierId)}/legs/${legId}`;
/** Asked what's next when their sound has ended. @param stream as for `afterPath` */
export const legAfterPath = (carrierId: string, legId: string, stream: string) =>
  `${legPath(carrierId, legId)}/after/${stream}`;
/** The same, once more, as `againPath`. */
export const legAgainPath = (carrierId: string, legId: string, stream: string) =>
  `${legAfterPath(carrierId, legId, stream)}/again`;
/** Told that their call is over, however that was. */
export const legEndedPath = (carrierId: string, legId: string) => `${legPath(carrierId, legId)}/status`;
/** Where their sound comes. */
export const legMediaPath = (carrierId: string, legId: string) => `${mediaPath(carrierId)}/legs/${legId}`;
