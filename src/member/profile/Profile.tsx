import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Label, Member } from '../../../machines/app/session.rules.ts';
import type { ProfileRef, ProfileSnapshot } from '../../../machines/member/profile.machine.ts';
import type { Profile as Known } from '../../../machines/member/profile.setup.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { selectLanguage } from '../../app/preferences/preferences.select.ts';
import { useApp, useFlow, usePreferences } from '../../app/site.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Form } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { offeredLanguages } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { createProfile } from './createProfile.ts';
import styles from './Profile.module.css';

const selectProfile = ({ context }: ProfileSnapshot) => context.profile;
const selectIsFailed = (snapshot: ProfileSnapshot): boolean => snapshot.matches('failed');
const selectCanChoose = (snapshot: ProfileSnapshot): boolean => snapshot.matches({ shown: { filling: 'editing' } });
const selectPicture = (snapshot: ProfileSnapshot): string | null =>
  snapshot.matches({ shown: 'choosing' }) ? snapshot.context.wanted : (snapshot.context.profile?.picture ?? null);

interface Props {
  flow: ProfileRef;
  member: Member;
  profile: Known;
}

/** R7.19: the picture, and the pictures that can take its place. */
const Pictures = ({ flow, profile: { pictures } }: Omit<Props, 'member'>) => {
  const { formatMessage } = useIntl();
  const canChoose = useSelector(flow, selectCanChoose);
  const chosen = useSelector(flow, selectPicture);
  return (
    <Panel title={<FormattedMessage id="profile_picture" />}>
      <div className={styles.pictures} role="group" aria-label={formatMessage({ id: 'profile_picture' })}>
        {pictures.map(({ id, url }) => (
          <button
            key={id}
            type="button"
            className={styles.picture}
            aria-label={formatMessage({ id: 'profile_picture_one' }, { number: id })}
            aria-pressed={id === chosen}
            disabled={!canChoose}
            onClick={sends(flow, { type: 'picture.chosen', picture: id })}
          >
            <LazyImage src={url} alt="" />
          </button>
        ))}
      </div>
    </Panel>
  );
};

const Nickname = ({ flow, profile: { nickname } }: Omit<Props, 'member'>) => {
  const field = useField(flow, 'nickname');
  return (
    <Panel
      title={<FormattedMessage id="profile_nickname" />}
      beside={
        field.value !== nickname && (
          <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
            <FormattedMessage id="profile_undo" />
          </Button>
        )
      }
    >
      <Form flow={flow} submit={<FormattedMessage id="profile_save" />}>
        <TextField
          {...field}
          autoComplete="nickname"
          spellCheck={false}
          label={<FormattedMessage id="profile_nickname" />}
          hint={<FormattedMessage id="profile_nickname_hint" />}
        />
      </Form>
    </Panel>
  );
};

const isColour = (text: string | undefined): text is string => /^#[\da-f]{3,8}$/i.test(text ?? '');

/** R3.12: a label beside its two colours; the text keeps its own, which can be read in both themes. */
const Coloured = ({ label: { labelName, color, color2 } }: { label: Partial<Label> & Pick<Label, 'labelName'> }) => (
  <>
    {isColour(color) && isColour(color2) && (
      <span
        className={styles.colours}
        style={{ '--from': color, '--to': color2 } as CSSProperties}
        aria-hidden="true"
      />
    )}
    <bdi>{labelName}</bdi>
  </>
);

const NotSet = () => <FormattedMessage id="security_not_set" />;

const Details = ({ member: { account, rank, club }, profile: { realName, mobileNum, email } }: Omit<Props, 'flow'>) => {
  const { vip } = useApp(selectSettings);
  const language = usePreferences(selectLanguage);
  const spoken = offeredLanguages.find(({ code }) => code === language)?.language;
  const lines = [
    { name: <FormattedMessage id="profile_account" />, value: <bdi>{account}</bdi> },
    {
      name: <FormattedMessage id="profile_real_name" />,
      value: realName === null ? <NotSet /> : <bdi>{realName}</bdi>,
    },
    {
      name: <FormattedMessage id="security_mobile" />,
      value: mobileNum === null ? <NotSet /> : <bdi>{mobileNum}</bdi>,
    },
    { name: <FormattedMessage id="security_email" />, value: email === null ? <NotSet /> : <bdi>{email}</bdi> },
    { name: <FormattedMessage id="language_label" />, value: spoken && <span lang={spoken.tag}>{spoken.name}</span> },
  ];
  const level = { name: <FormattedMessage id="profile_level" />, value: club ? <Coloured label={club} /> : rank };
  return (
    <Panel title={<FormattedMessage id="profile_details" />}>
      <Figures lines={vip && rank > 0 ? [...lines, level] : lines} />
      <div className={styles.actions}>
        <ActionLink href="/securityCenter" kind="line">
          <FormattedMessage id="profile_contacts" />
        </ActionLink>
      </div>
    </Panel>
  );
};

/** R6.15: what the operator calls the account. */
const Labels = ({ member, labels }: Pick<Known, 'labels'> & Pick<Props, 'member'>) => {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.labels} aria-label={formatMessage({ id: 'profile_labels' })}>
      {labels.map((name) => (
        <li key={name}>
          <Tag>
            <Coloured label={member.labels.find(({ labelName }) => labelName === name) ?? { labelName: name }} />
          </Tag>
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ flow, member, profile }: Props) => {
  const picture = useSelector(flow, selectPicture);
  const name = profile.nickname === '' ? member.account : profile.nickname;
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} src={profile.pictures.find(({ id }) => id === picture)?.url} size="large" />
        <div>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.since}>
            <FormattedMessage id="profile_since" />{' '}
            <time dateTime={profile.since}>
              <FormattedDate value={profile.since} dateStyle="long" />
            </time>
          </p>
          {profile.labels.length > 0 && <Labels member={member} labels={profile.labels} />}
        </div>
      </div>
      <Nickname flow={flow} profile={profile} />
      {profile.pictures.length > 0 && <Pictures flow={flow} profile={profile} />}
      <Details member={member} profile={profile} />
    </>
  );
};

const Body = ({ flow, member }: Omit<Props, 'profile'>) => {
  const profile = useSelector(flow, selectProfile);
  if (useSelector(flow, selectIsFailed)) return <Unloaded flow={flow} title="profile_failed" />;
  return profile ? <Shown flow={flow} member={member} profile={profile} /> : <Lines />;
};

/** R2.89: who the account says it is, and how to change that. */
export const Profile = ({ member }: Pick<Props, 'member'>) => {
  const flow = useFlow(createProfile, ({ now, session, toasts }) => ({ now, session, toasts }));
  return (
    <div className={styles.profile}>
      <Body flow={flow} member={member} />
    </div>
  );
};
