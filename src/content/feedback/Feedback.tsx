import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { wordsIn } from '../../../contract/wordCount.ts';
import { longest } from '../../../machines/common/limits.ts';
import type { FeedbackRef, FeedbackSnapshot } from '../../../machines/content/feedback.machine.ts';
import type { QuestionType } from '../../../machines/content/feedback.setup.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { useApp, useFlow } from '../../app/site.tsx';
import { recentTransitions } from '../../app/siteLog.ts';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { createFeedback } from './createFeedback.ts';
import styles from './Feedback.module.css';

const selectIsSent = (snapshot: FeedbackSnapshot): boolean => snapshot.matches('sent');
const selectWords = ({ context }: FeedbackSnapshot) => context.words;
const selectLog = ({ context }: FeedbackSnapshot) => context.log;
const selectNumber = ({ context }: FeedbackSnapshot): string => context.feedbackId;

interface Props {
  feedback: FeedbackRef;
}

const types: Readonly<Record<QuestionType, TextId>> = {
  account: 'feedback_type_account',
  deposit: 'feedback_type_deposit',
  withdrawal: 'feedback_type_withdrawal',
  game: 'feedback_type_game',
  promotion: 'feedback_type_promotion',
  suggestion: 'feedback_type_suggestion',
  other: 'feedback_type_other',
};

/** What the site did is sent only with consent, and can be read first. */
const Log = ({ feedback }: Props) => {
  const { name, value, onChange } = useField(feedback, 'withLog');
  const log = useSelector(feedback, selectLog);
  return (
    <div className={styles.log}>
      <Checkbox name={name} checked={value} onChange={onChange}>
        <FormattedMessage id="feedback_log" />
      </Checkbox>
      <p>
        <FormattedMessage id="feedback_log_text" />
      </p>
      <details>
        <summary>
          <FormattedMessage id="feedback_log_show" />
        </summary>
        <ol dir="ltr" tabIndex={0}>
          {log.map(({ at, transition }, index) => (
            <li key={index}>
              {(at / 1_000).toFixed(1)} s {transition}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
};

const About = ({ feedback }: Props) => {
  const { formatMessage } = useIntl();
  const kinds = Object.keys(types) as QuestionType[];
  return (
    <SelectField
      {...useField(feedback, 'questionType')}
      label={<FormattedMessage id="feedback_type" />}
      options={kinds.map((value) => ({ value, label: formatMessage({ id: types[value] }) }))}
    />
  );
};

const ReportForm = ({ feedback }: Props) => (
  <Form
    flow={feedback}
    intro={<FormattedMessage id="feedback_text" />}
    submit={<FormattedMessage id="feedback_send" />}
  >
    <About feedback={feedback} />
    <TextArea
      {...useField(feedback, 'content')}
      label={<FormattedMessage id="feedback_content" />}
      maxLength={longest.feedback}
      hint={<FormattedMessage id="feedback_bounds" values={{ ...useSelector(feedback, selectWords) }} />}
    />
    <TextField
      {...useField(feedback, 'contactInfo')}
      maxLength={longest.contactInfo}
      hint={<FormattedMessage id="feedback_contact_hint" />}
      label={<FormattedMessage id="register_optional" values={{ label: <FormattedMessage id="feedback_contact" /> }} />}
    />
    <Log feedback={feedback} />
  </Form>
);

const Sent = ({ feedback }: Props) => (
  <EmptyState
    icon="check"
    title={<FormattedMessage id="feedback_sent" />}
    action={
      <Button onPress={sends(feedback, { type: 'form.closed' })}>
        <FormattedMessage id="ok" />
      </Button>
    }
  >
    <FormattedMessage
      id="feedback_sent_text"
      values={{ number: <strong>{useSelector(feedback, selectNumber)}</strong> }}
    />
  </EmptyState>
);

/** R1.19, R2.109: what is wrong or could be better. */
export const Panel = ({ panel }: PanelProps) => {
  const { feedbackWords: words } = useApp(selectSettings);
  const feedback = useFlow(createFeedback, ({ now }) => ({ now, words, wordsIn, log: recentTransitions(), panel }));
  return (
    <FormModal flow={feedback} title="feedback_title">
      {useSelector(feedback, selectIsSent) ? <Sent feedback={feedback} /> : <ReportForm feedback={feedback} />}
    </FormModal>
  );
};
