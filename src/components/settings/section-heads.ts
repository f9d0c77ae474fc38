/** The heads of the parts whose code comes when they're opened: they're shown before it's there. */
export const sectionHeads = {
  scorecards: {
    title: 'Scorecards',
    description: 'Every call is judged by your criteria and gets a score from 0 to 100.',
  },
  topics: {
    title: 'Topics',
    description:
      'What callers wanted. Each call gets a topic when it ends: a common one, such as Opening hours, or one that you added. Anything else becomes a topic after three calls, and is Other until then.',
  },
  alerts: {
    title: 'Alerts',
    description: 'Get notified when a call metric crosses a threshold. Test and example calls don’t count.',
  },
  api: {
    title: 'API keys',
    description: 'Programs sign in with a key. It does what its scopes allow, and nothing more.',
  },
  reference: {
    title: 'API reference',
    description:
      'Every endpoint an API key can call, and the events that webhooks send. Deprecated ones stay for at least six months.',
  },
  webhooks: {
    title: 'Webhooks',
    description: 'Events are sent to your server as they happen. Each delivery is signed.',
  },
  audit: {
    title: 'Audit log',
    description: 'Every change in this workspace: who made it, from where, and what was there before.',
  },
} as const;
