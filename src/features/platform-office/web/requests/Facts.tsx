/** What is known of an entry, label by label; two columns on a desktop. */
export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
    {rows.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted">{label}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
