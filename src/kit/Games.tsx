import { useState } from 'react';
import fan from '../ui/fan.svg';
import { GameTile, GameTileSkeleton } from '../ui/GameTile.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Section } from '../ui/Section.tsx';
import type { Family } from '../ui/pips.ts';
import styles from './KitPage.module.css';

const families: readonly Family[] = ['slots', 'live', 'sports', 'fishing', 'pvp', 'lottery', 'esports', 'cockfight'];
const kestrel = { vendor: 'Kestrel', index: 'KE', href: '#games' };

const Liked = ({ family }: { family: Family }) => {
  const [isOn, setOn] = useState(family === 'live');
  const name = `Game of ${family}`;
  return (
    <GameTile
      {...kestrel}
      name={name}
      family={family}
      heart={
        <IconButton
          icon="heart"
          full={isOn}
          aria-pressed={isOn}
          name={`Favourite: ${name}`}
          onPress={() => {
            setOn(!isOn);
          }}
        />
      }
    />
  );
};

const heart = <IconButton icon="heart" full aria-pressed name="Favourite" />;

export const Games = () => (
  <>
    <Section title="Families" all={{ label: 'All', name: 'All families', href: '#games' }}>
      <div className={styles.deal}>
        {families.map((family) => (
          <Liked key={family} family={family} />
        ))}
      </div>
    </Section>
    <Section title="States of a tile">
      <div className={styles.deal}>
        <GameTile {...kestrel} name="Tagged" family="slots" tag="Hot" />
        <GameTile {...kestrel} name="A name that is longer than its card is wide" family="slots" />
        <GameTile {...kestrel} name="Pictured" family="slots" picture={fan} heart={heart} tag="New" />
        <GameTile {...kestrel} name="With a broken picture" family="fishing" picture="/?no-picture" />
        <GameTile {...kestrel} name="Resting" family="slots" maintenance="Paused" heart={heart} />
        <GameTile
          {...kestrel}
          name="Drawn on a light ground"
          family="slots"
          ground="light"
          heart={heart}
          art={
            <svg viewBox="0 0 50 70" preserveAspectRatio="xMidYMid slice">
              <path fill="#e8dfcc" d="M0 0H50V70H0Z" />
              <circle fill="#b04a2d" cx="25" cy="38" r="16" />
            </svg>
          }
        />
        <GameTileSkeleton />
        <GameTile {...kestrel} name="A table" family="live" wide />
        <GameTileSkeleton wide />
      </div>
    </Section>
  </>
);
