import type { ToastsSnapshot } from '../../../machines/app/toasts.machine.ts';

export const selectToasts = ({ context }: ToastsSnapshot) => context.toasts;
