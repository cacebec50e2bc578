import { service } from '../../../contract/service/service.ts';
import { feedbackMachine } from '../../../machines/content/feedback.machine.ts';
import type { Report } from '../../../machines/content/feedback.setup.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createFeedback = ({ client }: Pick<Site, 'client'>) =>
  feedbackMachine.provide({
    actors: {
      sendFeedback: call(
        client(service).feedback,
        ({ log, ...report }: Report) => ({
          ...report,
          contactInfo: report.contactInfo.trim(),
          ...(log && { life: [...log] }),
        }),
        ({ feedbackId }) => ({ kind: 'sent', feedbackId }),
      ),
    },
  });
