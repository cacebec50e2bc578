import { Controls } from './Controls.tsx';
import { Feedback } from './Feedback.tsx';
import { Games } from './Games.tsx';
import { Icons } from './Icons.tsx';
import styles from './KitPage.module.css';
import { Layers } from './Layers.tsx';
import { Lists } from './Lists.tsx';
import { SliderTrial } from './SliderTrial.tsx';

const All = () => (
  <>
    <Controls />
    <Feedback />
    <Layers />
    <Lists />
    <Games />
    <Icons />
  </>
);

/**
 * Every part of `src/ui` in every state, or the slider alone, for developers of the site; its own words are not
 * translated.
 */
export const KitPage = ({ part = null }: { part?: string | null }) => (
  <div className={styles.page} lang="en">
    <h1>Parts and their states</h1>
    {part === 'slider' ? <SliderTrial /> : <All />}
  </div>
);
