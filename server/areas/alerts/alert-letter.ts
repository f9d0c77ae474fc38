import type { Alert } from '#contract/figures/alerts';
import type { Letter } from '../../platform/mail/letter';

interface AlertWords {
  alert: Pick<Alert, 'alert_id' | 'sentence'>;
  workspace: string;
  /** Where people open the application, without a slash at its end. */
  origin: string;
  /** Whether calls are kept with it. */
  hasCalls: boolean;
}

/** The mail that tells an admin of an alert. */
export function alertLetter({ alert, workspace, origin, hasCalls }: AlertWords): Letter {
  return {
    subject: alert.sentence.replace(/\.$/, ''),
    paragraphs: [
      alert.sentence,
      'You won’t get this alert again until the figure has recovered. Acknowledge it in the inbox so that others know someone is on it.',
    ],
    action: hasCalls
      ? { label: 'Open the calls', url: `${origin}/calls?alert_id=${alert.alert_id}` }
      : { label: 'Open the alerts', url: `${origin}/settings?section=alerts` },
    reason: `You get this because you’re an admin of ${workspace} on Callwright, and the alert is emailed.`,
  };
}
