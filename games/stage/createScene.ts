/** What a stage shows, outside React, which draws it. */
export const createScene = <Scene>(first: Scene) => {
  const listeners = new Set<() => void>();
  let scene = first;
  return {
    scene: () => scene,
    set: (news: Partial<Scene>) => {
      scene = { ...scene, ...news };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
