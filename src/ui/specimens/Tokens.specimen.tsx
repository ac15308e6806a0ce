import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Tokens'

const SURFACES = ['bg-paper', 'bg-surface', 'bg-sunken', 'bg-line', 'bg-edge']
const BRAND = ['bg-brand', 'bg-brand-deep', 'bg-brand-soft', 'bg-action', 'bg-action-deep', 'bg-action-soft']
const STATES = [
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
  'bg-bad-soft text-bad',
  'bg-info-soft text-info',
  'bg-sunken text-muted',
  'bg-brand-soft text-brand',
]
const KANGA = ['bg-saffron', 'bg-indigo', 'bg-plum']
const TYPE = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

const Swatches = ({ of, word }: { of: string[]; word?: string }) => (
  <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
    {of.map((look) => (
      <div key={look}>
        <div className={`flex h-14 items-end rounded-control border border-line p-2 text-sm font-semibold ${look}`}>
          {word}
        </div>
        <p className="mt-1 text-xs text-muted">{look.split(' ')[0]?.replace('bg-', '')}</p>
      </div>
    ))}
  </div>
)

/** Colours, type, shape and ornament. */
export const Specimen = () => (
  <States>
    <Shown name="Surfaces and lines">
      <Swatches of={SURFACES} />
    </Shown>
    <Shown name="Brand and the one main action">
      <Swatches of={BRAND} />
    </Shown>
    <Shown name="States on their soft shade">
      <Swatches of={STATES} word="Word" />
    </Shown>
    <Shown name="Kanga accents, never text">
      <Swatches of={KANGA} />
    </Shown>
    <Shown name="Type">
      {TYPE.map((size) => (
        <p key={size} className={size}>
          Karibu Tanzania, TSh 150,000
        </p>
      ))}
      <p className="text-muted">Muted: a second line of facts</p>
      <p className="text-faint">Faint: the smallest of notes</p>
      <p>
        Read{' '}
        <a href="#tokens" className="link">
          our cancellation rules
        </a>{' '}
        in the text.
      </p>
    </Shown>
    <Shown name="Shape: two radii, two shadows, one hem">
      <div className="flex flex-wrap gap-6">
        <div className="flex h-24 w-32 items-center justify-center rounded-control bg-surface text-sm shadow-card">
          control
        </div>
        <div className="flex h-24 w-32 items-center justify-center rounded-card bg-surface text-sm shadow-float">
          card
        </div>
      </div>
      <div className="kanga-band mt-8 w-full" />
    </Shown>
  </States>
)
