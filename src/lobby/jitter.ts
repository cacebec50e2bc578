/** Numbers are fetched up to a second and a half after their draw, by everyone at another moment. */
export const jitter = (): number => Math.random() * 1_500;
