/** The layers above the page, from the lowest up, each as the function that asks it to close, as Escape does. */
export const layers = new Set<() => void>();

/** Who is told whenever a layer opens or closes, and whether the entry of one is being left at the moment. */
export const watching = { tell: () => {}, isTravelling: false };

/** Adds a layer above the others; the returned function says that it is gone. */
export const addLayer = (dismiss: () => void): (() => void) => {
  layers.add(dismiss);
  watching.tell();
  return () => {
    layers.delete(dismiss);
    watching.tell();
  };
};
