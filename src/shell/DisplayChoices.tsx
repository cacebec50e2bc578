import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '../app/app/app.select.ts';
import {
  selectIsLanguageMissing,
  selectIsUnkept,
  selectLanguage,
  selectTheme,
} from '../app/preferences/preferences.select.ts';
import { useApp, usePreferences, usePreferencesRef } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { offeredLanguages } from '../intl/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useOnline } from '../ui/useOnline.ts';
import styles from './DisplayChoices.module.css';

const Theme = () => {
  const { formatMessage } = useIntl();
  const preferences = usePreferencesRef();
  return (
    <Switch
      name={formatMessage({ id: 'theme_label' })}
      choices={[
        { id: 'dark', icon: 'moon', label: formatMessage({ id: 'theme_dark' }) },
        { id: 'light', icon: 'sun', label: formatMessage({ id: 'theme_light' }) },
      ]}
      chosen={usePreferences(selectTheme)}
      onChoose={(theme) => {
        preferences.send({ type: 'theme.chosen', theme });
      }}
    />
  );
};

const languageOptions = offeredLanguages.map(({ code, language: { name, tag } }) => ({
  value: code,
  label: name,
  lang: tag,
}));

/** R2.41: the languages that there are texts in, as far as the operator offers them; the chosen one stays. */
const Language = () => {
  const { formatMessage } = useIntl();
  const preferences = usePreferencesRef();
  const language = usePreferences(selectLanguage);
  const { languages } = useApp(selectSettings);
  return (
    <div className={styles.box}>
      <Icon name="globe" small />
      <Select
        aria-label={formatMessage({ id: 'language_label' })}
        options={languageOptions.filter(({ value }) => value === language || languages.includes(value))}
        value={language}
        onChange={(code) => {
          preferences.send({ type: 'language.chosen', language: code });
        }}
      />
    </div>
  );
};

const LanguageMissing = () => {
  const preferences = usePreferencesRef();
  const retry = sends(preferences, { type: 'texts.retried' });
  useOnline(retry);
  return (
    <div className={styles.missing} role="alert">
      <p>
        <FormattedMessage id="language_missing" />
      </p>
      <Button kind="quiet" onPress={retry}>
        <FormattedMessage id="retry" />
      </Button>
    </div>
  );
};

/** How the site looks, for anybody: its theme and its language. */
export const DisplayChoices = () => (
  <div className={styles.choices}>
    <Theme />
    <Language />
    {usePreferences(selectIsLanguageMissing) && <LanguageMissing />}
    {usePreferences(selectIsUnkept) && (
      <p className={styles.unkept} role="status">
        <FormattedMessage id="choices_unkept" />
      </p>
    )}
  </div>
);
