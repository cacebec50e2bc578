import { fromPromise } from 'xstate';
import { service } from '../../../contract/areas/service.ts';
import { feedbackMachine, type FeedbackReply, type Report } from '../../../machines/content/feedback.machine.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';

/** Tells the gateway what somebody says of the site. */
export const createFeedback = (client: Client) => {
  const { feedback } = client(service);
  const sendFeedback = fromPromise<FeedbackReply, Report>(({ input: { life, ...said }, signal }) => {
    const call = feedback(
      { ...said, contactInfo: said.contactInfo.trim(), ...(life && { life: [...life] }) },
      { signal },
    ).then(({ feedbackId }) => ({ kind: 'sent' as const, feedbackId }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });
  return feedbackMachine.provide({ actors: { sendFeedback } });
};
