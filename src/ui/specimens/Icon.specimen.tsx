import { Icon, type IconName } from '../Icon.tsx'
import { ICONS } from '../icons.ts'

/** Shown on the parts page. */
export const title = 'Icons'

/** The whole table at 24 px. */
export const Specimen = () => (
  <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-10">
    {(Object.keys(ICONS) as IconName[]).map((name) => (
      <li key={name} className="flex flex-col items-center gap-2 rounded-control p-3 text-center">
        <Icon name={name} size={24} className="text-brand" />
        <span className="text-xs text-muted">{name}</span>
      </li>
    ))}
  </ul>
)
