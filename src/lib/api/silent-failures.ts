/**
 * Every failed request raises a notification (specification section 8), except for those in this list: the
 * same sentence already appears where the person is looking. A name goes into `meta.silent` of a query or
 * mutation. `tests/unit/src/api/silent-failures.test.ts` fails on any other silence.
 */
export const silentFailures = {
  'agent.delete': 'The dialog stays open with the sentence.',
  'agents.delete': 'The dialog stays open with the sentence.',
  'agent.import': 'The dialog stays open with the sentence, and the faults of the file below it.',
  'agent.propose': 'The form shows the sentence above its button.',
  'agent.publish':
    'The publish dialog shows the sentence; what belongs to fields appears there, the rest raises one.',
  'version.restore': 'The versions dialog shows the sentence.',
  'version.make-live': 'The versions dialog shows the sentence.',
  'tool.try': 'The trial panel shows the sentence in place of the response.',
  'knowledge.search': 'The search form shows the sentence in place of the results.',
  'knowledge.remove-file': 'The dialog stays open with the sentence.',
  'test.create': 'The test form shows the sentence above its button.',
  'test.change': 'The test form shows the sentence above its button.',
  'test.remove': 'The dialog stays open with the sentence.',
  'test.from-call': 'The sentence appears beside the button.',
  'test.run': 'The list of tests shows the sentence above its buttons.',
  'test.cancel-run': 'The sentence appears below the button.',
  'voices.list': 'The voice field shows the sentence as its error.',
  'voice.sample': 'The sentence appears beside the button.',
  'call.delete': 'The dialog stays open with the sentence.',
  'call.make': 'The form shows the sentences at its fields, or above its buttons.',
  'examples.remove': 'The dialog stays open with the sentence.',
  'recording.delete': 'The dialog stays open with the sentence.',
  'purchase.read': 'The purchase notice shows the sentence, and keeps asking.',
  'carrier.add': 'The dialog shows the sentence at its field or above its button.',
  'carrier.change': 'The dialog shows the sentence at its field or above its button.',
  'phone-number.change': 'The dialog shows the sentence at its field or above its buttons.',
  'phone-number.remove': 'The dialog stays open with the sentence.',
  'number.import': 'The row of each number shows its sentence.',
  'number.buy': 'The dialog stays open with the sentence.',
  'phone-number.release': 'The dialog stays open with the sentence.',
  'practice-phone.set-up': 'The dialog stays open with the sentence.',
  'carrier.remove': 'The dialog stays open with the sentence.',
  'doctor.check': 'The panel shows the sentence in place of what was found.',
  'provider-key.find': 'The dialog says why nothing could be looked for.',
  'provider-key.add': 'The dialog shows the sentence at its field or above its button.',
  'provider-key.change': 'The dialog shows the sentence at its field or above its button.',
  'provider-key.remove': 'The dialog stays open with the sentence.',
  'invitation.read': 'The sentence is the page.',
  'invitation.accept': 'The form shows the sentence above its button.',
  'share-page.read': 'The sentence is the page.',
  'mail-link.read': 'The page says what is wrong with the link.',
  'password.send-reset': 'The section shows the sentence.',
  'verification.send': 'The section shows the sentence.',
  'verification.check': 'The section shows the sentence.',
} as const satisfies Record<string, string>;

export type SilentFailure = keyof typeof silentFailures;

/** The same for requests that no query or mutation makes, by the file and the function that calls. */
export const directCalls = {
  'src/lib/session/sign-out.ts signOut': 'Ending this sign-in works without the server.',
  'src/lib/session/sign-out.ts signOutEverywhere': 'The section shows the sentence.',
  'src/lib/session/session-actions.ts register': 'The registration form shows the sentence.',
  'src/lib/events/use-events.ts useEvents': 'Reported by the hook, once for each loss of the connection.',
  'src/lib/queries/calls.ts startTestCall': 'The test panel shows why the call didn’t start.',
  'src/lib/queries/calls.ts resumeTestCall': 'The test panel shows that the call is being connected again.',
  'src/lib/queries/calls.ts followTicket': 'Reported once for each loss of the connection.',
  'src/lib/queries/share-page.ts startVisitorCall': 'The page shows why the call didn’t start.',
  'src/lib/queries/share-page.ts resumeVisitorCall': 'The page shows that the call is being connected again.',
  'src/lib/queries/recordings.ts recordingLink':
    'The player shows that the sound isn’t available; the download is a mutation.',
  'src/lib/queries/knowledge.ts uploadKnowledgeFile': 'The row of the file shows the sentence.',
  'src/lib/queries/agents.ts saveDraft': 'The head of the editor shows why the draft wasn’t saved.',
  'src/lib/queries/agents.ts exportAgent': 'The head of the editor shows the sentence.',
} as const satisfies Record<string, string>;
