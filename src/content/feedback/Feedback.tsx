import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { wordsIn } from '../../../contract/wordCount.ts';
import type { FeedbackRef } from '../../../machines/content/feedback.machine.ts';
import type { FeedbackErrors, QuestionType, Words } from '../../../machines/content/feedback.rules.ts';
import { selectHouse } from '../../app/app/app.select.ts';
import {
  selectErrors,
  selectFailure,
  selectFields,
  selectIsBusy,
  selectIsEditable,
  selectIsSent,
  selectIsWaiting,
  selectLife,
  selectNow,
  selectNumber,
  selectWaitUntil,
  selectWords,
} from './feedback.select.ts';
import { useApp, useClient, useClock, useMachine } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { lifeSoFar } from './life.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { createFeedback } from './createFeedback.ts';
import styles from './Feedback.module.css';
import type { PanelProps } from '../../app/panel/panel.ts';
import { PanelForm } from '../../form/PanelForm.tsx';

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

const complaints: Readonly<Record<NonNullable<FeedbackErrors['content']>, TextId>> = {
  tooFew: 'feedback_too_few',
  tooMany: 'feedback_too_many',
  refused: 'feedback_refused',
};

/** How many characters a text and a contact may have at all. */
const longest = { content: 4_000, contact: 200 };

const Complaint = ({ what, words }: { what: FeedbackErrors['content']; words: Words }) =>
  what && <FormattedMessage id={complaints[what]} values={{ ...words }} />;

/** What the site did goes along only if somebody says so, who can read it first. */
const Life = ({ feedback }: Props) => {
  const { withLife } = useSelector(feedback, selectFields);
  const life = useSelector(feedback, selectLife);
  return (
    <div className={styles.life}>
      <Checkbox
        name="withLife"
        checked={withLife}
        onChange={(value) => {
          feedback.send({ type: 'field.changed', name: 'withLife', value });
        }}
      >
        <FormattedMessage id="feedback_life" />
      </Checkbox>
      <p>
        <FormattedMessage id="feedback_life_text" />
      </p>
      <details>
        <summary>
          <FormattedMessage id="feedback_life_show" />
        </summary>
        <ol dir="ltr" tabIndex={0}>
          {life.map(({ at, transition }, index) => (
            <li key={index}>
              {(at / 1_000).toFixed(1)} s {transition}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
};

const Fields = ({ feedback }: Props) => {
  const { formatMessage } = useIntl();
  const { questionType, content, contactInfo } = useSelector(feedback, selectFields);
  const errors = useSelector(feedback, selectErrors);
  const words = useSelector(feedback, selectWords);
  const readOnly = !useSelector(feedback, selectIsEditable);
  return (
    <>
      <Field
        label={<FormattedMessage id="feedback_type" />}
        control={(told) => (
          <Select
            {...told}
            name="questionType"
            value={questionType}
            options={Object.entries(types).map(([value, id]) => ({ value, label: formatMessage({ id }) }))}
            onChange={(value) => {
              feedback.send({ type: 'field.changed', name: 'questionType', value: value as QuestionType });
            }}
          />
        )}
      />
      <TextArea
        name="content"
        label={<FormattedMessage id="feedback_content" />}
        readOnly={readOnly}
        maxLength={longest.content}
        hint={<FormattedMessage id="feedback_bounds" values={{ ...words }} />}
        error={errors.content && <Complaint what={errors.content} words={words} />}
        value={content}
        onChange={(value) => {
          feedback.send({ type: 'field.changed', name: 'content', value });
        }}
      />
      <TextField
        name="contactInfo"
        readOnly={readOnly}
        maxLength={longest.contact}
        hint={<FormattedMessage id="feedback_contact_hint" />}
        label={
          <FormattedMessage id="register_optional" values={{ label: <FormattedMessage id="feedback_contact" /> }} />
        }
        value={contactInfo}
        onChange={(value) => {
          feedback.send({ type: 'field.changed', name: 'contactInfo', value });
        }}
      />
      <Life feedback={feedback} />
    </>
  );
};

const Form = ({ feedback }: Props) => {
  const isWaiting = useSelector(feedback, selectIsWaiting);
  const [until, now] = [useSelector(feedback, selectWaitUntil), useSelector(feedback, selectNow)];
  return (
    <PanelForm
      words={<FormattedMessage id="feedback_text" />}
      submit={<FormattedMessage id="feedback_send" />}
      isBusy={useSelector(feedback, selectIsBusy)}
      wait={isWaiting ? { until, now } : null}
      failure={useSelector(feedback, selectFailure)}
      errors={useSelector(feedback, selectErrors)}
      onSubmit={() => {
        feedback.send({ type: 'form.submitted' });
        return selectErrors(feedback.getSnapshot());
      }}
    >
      <Fields feedback={feedback} />
    </PanelForm>
  );
};

const Sent = ({ feedback }: Props) => (
  <EmptyState
    icon="check"
    title={<FormattedMessage id="feedback_sent" />}
    action={
      <Button
        onPress={() => {
          feedback.send({ type: 'form.closed' });
        }}
      >
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
  const { formatMessage } = useIntl();
  const client = useClient();
  const { now } = useClock();
  const { feedbackWords } = useApp(selectHouse);
  const [life] = useState(lifeSoFar);
  const feedback = useMachine(
    useMemo(() => createFeedback(client), [client]),
    { now, words: feedbackWords, wordsIn, life, panel },
  );
  return (
    <Modal
      title={<FormattedMessage id="feedback_title" />}
      closeName={formatMessage({ id: 'close' })}
      busy={useSelector(feedback, selectIsBusy)}
      onDismiss={() => {
        feedback.send({ type: 'form.closed' });
      }}
    >
      {useSelector(feedback, selectIsSent) ? <Sent feedback={feedback} /> : <Form feedback={feedback} />}
    </Modal>
  );
};
