import { Icon, type IconName } from './Icon.tsx';
import styles from './Segmented.module.css';

interface SwitchProps<Id extends string> {
  name: string;
  choices: readonly { id: Id; icon?: IconName; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** A few choices side by side, of which one holds. */
export const Switch = <Id extends string>({ name, choices, chosen, onChoose }: SwitchProps<Id>) => (
  <div className={styles.segmented} role="group" aria-label={name}>
    {choices.map(({ id, icon, label }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === chosen}
        onClick={() => {
          onChoose(id);
        }}
      >
        {icon && <Icon name={icon} small />}
        {label}
      </button>
    ))}
  </div>
);
