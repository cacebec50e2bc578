import { Icon } from '../ui/Icon.tsx';
import { iconNames } from '../ui/iconNames.ts';
import styles from './KitPage.module.css';
import { Panel } from './Panel.tsx';

export const Icons = () => (
  <Panel title="Icons">
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
      <li>
        <Icon name="heart" full />
        heart, full
      </li>
      <li>
        <Icon name="star" full />
        star, full
      </li>
    </ul>
  </Panel>
);
