/** With as many calls of its own, connected or not, a workspace has those to look at, and is offered no examples. */
export const ENOUGH_CALLS = 5;
