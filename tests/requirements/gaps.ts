export interface Gap {
  why: 'defect' | 'later' | 'untested';
  missing?: string;
  partly?: true;
}

export const gaps: Readonly<Record<string, Gap>> = {};
