import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** R2.48: 20 px apart; a margin before the first slide brings the one that is shown to the middle. */
const options: KeenSliderOptions = { loop: true, selector: ':scope > *', slides: { perView: 'auto', spacing: 20 } };

const calm = { duration: 0 };

/** Until the slider has loaded, a track is whatever a browser makes of a row that is too wide. */
const scrollTo = (track: HTMLElement, index: number): void => {
  const slide = track.children[index];
  if (slide instanceof HTMLElement)
    track.scrollTo({ left: slide.offsetLeft + (slide.offsetWidth - track.clientWidth) / 2 });
};

interface Track {
  count: number;
  index: number;
  reducedMotion: boolean;
  /** Called with the slide that the visitor has swiped to, once it has come to rest. */
  onSwiped: (index: number) => void;
}

/**
 * A row of slides that shows the one at this index; its slider is fetched after the first paint, if there is more than
 * one.
 */
export const useTrack = ({ count, index, reducedMotion, onSwiped }: Track): RefObject<HTMLDivElement | null> => {
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const tell = useEffectEvent((shown: number) => {
    if (shown !== index) onSwiped(shown);
  });
  const start = useEffectEvent((): KeenSliderOptions => ({
    ...options,
    initial: index,
    rtl: document.documentElement.dir === 'rtl',
    animationEnded: ({ track: { details } }) => {
      tell(details.rel);
    },
  }));

  useEffect(() => {
    const element = track.current;
    if (!element || count < 2) return;
    const leaving = new AbortController();
    import('keen-slider')
      .then(({ default: KeenSlider }) => {
        if (leaving.signal.aborted) return;
        element.scrollLeft = 0;
        element.dataset['slides'] = 'true';
        slider.current = new KeenSlider(element, start());
      })
      .catch((thrown: unknown) => {
        console.warn('The banners can only be scrolled:', thrown);
      });
    return () => {
      leaving.abort();
      slider.current?.destroy();
      slider.current = null;
      delete element.dataset['slides'];
    };
  }, [count]);

  useEffect(() => {
    if (slider.current) slider.current.moveToIdx(index, false, reducedMotion ? calm : undefined);
    else if (track.current && index > 0) scrollTo(track.current, index);
  }, [index, reducedMotion]);

  return track;
};
