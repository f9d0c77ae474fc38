/** What several forms, sections and dialogs say in the same words. */

/** The reason members read at what only admins may do. */
export const ADMINS_ONLY = 'Only workspace admins can do this.';
/** What makes an admin of a member, where roles are chosen and where members are listed. */
export const ADMINS_ALSO = 'Admins can also buy credits, manage members and delete agents and calls.';

export const NO_LIMIT = 'Leave empty for no limit.';
export const ONLY_HERE = 'Only your workspace sees it.';
export const PROVIDERS_NAME = 'The provider’s name for it.';
export const SAVED_IN_BROWSER = 'Saved in this browser only.';
export const FOR_EVERYONE = 'It’s removed for everyone in the workspace.';
export const KEEP_SECRET = 'Leave empty to keep it.';
export const IF_MODEL_FAILS = 'Used if the model fails.';
export const ADD_PROVIDER_KEY = 'Add a provider key';
export const CHECK_MARKED = 'Check the marked fields.';
export const TEST_CALLS_END = 'Test calls end here.';
export const PRACTISE = 'Try a practice phone';
export const NOT_A_REAL_NUMBER = 'It isn’t a real number.';
export const COPY_MOMENT = 'Copy link to this moment';

export const AGENTS_FAILURE = 'We couldn’t load the agents.';
/** In a dialog, which asks for what can be chosen when it opens. */
export const OPEN_AGAIN = 'Close this and open it again.';
export const NO_AGENTS_TO_CHOOSE = `${AGENTS_FAILURE} ${OPEN_AGAIN}`;
