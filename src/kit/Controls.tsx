import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Chips } from '../ui/Chips.tsx';
import { CountdownButton } from '../ui/CountdownButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './KitPage.module.css';
import { Panel, Row } from './Panel.tsx';

const Buttons = () => (
  <Panel title="Buttons">
    <Row>
      <Button>Primary</Button>
      <Button kind="money">Deposit</Button>
      <Button kind="quiet">Quiet</Button>
      <Button kind="line">Line</Button>
      <Button kind="ghost">Ghost</Button>
      <Button kind="danger">Terminate</Button>
      <Button kind="link">Link</Button>
    </Row>
    <Row>
      <Button size="large">Large</Button>
      <Button kind="line" size="compact">
        Compact
      </Button>
      <Button disabled>Disabled</Button>
      <Button busy>Busy</Button>
    </Row>
    <Row>
      <CountdownButton waiting={null}>Send code</CountdownButton>
      <CountdownButton waiting="Resend in 48 s">Send code</CountdownButton>
      <CountdownButton waiting={null} busy>
        Send code
      </CountdownButton>
      <IconButton icon="refresh" name="Refresh" />
      <IconButton icon="eye" name="Show" aria-pressed={false} />
    </Row>
    <Button wide kind="line">
      Wide
    </Button>
  </Panel>
);

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ty', label: 'Reo Tahiti' },
];

const Fields = () => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('secretword');
  const [language, setLanguage] = useState('en');
  const [isRemembered, setRemembered] = useState(true);
  return (
    <Panel title="Fields">
      <div className={styles.fields}>
        <TextField label="Username" hint="6 to 12 characters" value={name} onChange={setName} />
        <TextField
          label="Mobile number"
          value={name}
          onChange={setName}
          beside={<Button kind="quiet">Send code</Button>}
        />
        <PasswordField
          label="Password"
          error="Use at least one digit."
          value={password}
          onChange={setPassword}
          eye={{ show: 'Show password', hide: 'Hide password' }}
        />
        <TextArea name="told" label="What happened?" hint="3 to 200 words" value={name} onChange={setName} />
        <Field
          label="Language"
          control={(attributes) => (
            <Select {...attributes} options={languages} value={language} onChange={setLanguage} />
          )}
        />
        <Checkbox name="remember" checked={isRemembered} onChange={setRemembered}>
          Remember me
        </Checkbox>
      </div>
    </Panel>
  );
};

const ways = [
  { id: 'name', label: 'Username' },
  { id: 'mobile', label: 'Mobile number' },
] as const;
const vendors = ['All providers', 'Kestrel', 'Okto', 'Ardent', 'Saltmarsh', 'Bluefin', 'Meridian', 'Volt & Vine'].map(
  (label) => ({ id: label, label }),
);

const Choices = () => {
  const [way, setWay] = useState<'name' | 'mobile'>('name');
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [vendor, setVendor] = useState('All providers');
  return (
    <Panel title="Tabs, switch, chips">
      <Tabs name="Ways" tabs={ways} chosen={way} panel="kit-way" onChoose={setWay} />
      <div id="kit-way" role="tabpanel" aria-labelledby={`kit-way-${way}`} className={styles.note}>
        By {way}
      </div>
      <Switch
        name="Theme"
        choices={[
          { id: 'dark', icon: 'moon', label: 'Dark' },
          { id: 'light', icon: 'sun', label: 'Light' },
        ]}
        chosen={theme}
        onChoose={setTheme}
      />
      <Chips name="Providers" tabs={vendors} chosen={vendor} panel="kit-vendor" onChoose={setVendor} flush />
      <div id="kit-vendor" role="tabpanel" aria-labelledby={`kit-vendor-${vendor}`} className={styles.note}>
        Games of {vendor}
      </div>
    </Panel>
  );
};

export const Controls = () => (
  <div className={styles.panels}>
    <div className={styles.stack}>
      <Buttons />
      <Choices />
    </div>
    <Fields />
  </div>
);
