import { useEffect, useState, type RefObject } from 'react';

/** How far below the top of the document something begins: bars above it come and go. */
export const useTop = (place: RefObject<HTMLElement | null>): number | null => {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      if (place.current) setTop(place.current.getBoundingClientRect().top + scrollY);
    };
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return top;
};
