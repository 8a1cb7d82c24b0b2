export const compare = {
  tab: 'Side by side: {{task}}',
} as const;
