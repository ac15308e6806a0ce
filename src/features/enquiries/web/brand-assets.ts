/** The files of the press room, below /brand; `scripts/brand-assets.ts` draws them from the mark. */
export const BRAND_ASSETS = [
  { name: 'mark', preview: 'bhumwi-mark.svg', files: ['bhumwi-mark.svg', 'bhumwi-mark.png'], dark: false },
  {
    name: 'markDark',
    preview: 'bhumwi-mark-dark.svg',
    files: ['bhumwi-mark-dark.svg', 'bhumwi-mark-dark.png'],
    dark: true,
  },
  { name: 'logo', preview: 'bhumwi-logo.png', files: ['bhumwi-logo.png'], dark: false },
  { name: 'logoDark', preview: 'bhumwi-logo-dark.png', files: ['bhumwi-logo-dark.png'], dark: true },
] as const
