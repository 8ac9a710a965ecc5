export type WritingMode = 'reply' | 'note';
