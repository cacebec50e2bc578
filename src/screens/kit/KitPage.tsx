import { Controls } from './Controls.tsx';
import { Feedback } from './Feedback.tsx';
import { Games } from './Games.tsx';
import { Icons } from './Icons.tsx';
import styles from './KitPage.module.css';
import { Layers } from './Layers.tsx';
import { Lists } from './Lists.tsx';

/** Every part of `src/ui` in every state, for who builds the site; it has words of its own, which nobody translates. */
export const KitPage = () => (
  <div className={styles.page} lang="en">
    <h1>Parts and their states</h1>
    <Controls />
    <Feedback />
    <Layers />
    <Lists />
    <Games />
    <Icons />
  </div>
);
