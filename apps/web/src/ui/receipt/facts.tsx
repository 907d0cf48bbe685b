import panel from '../panel.module.css'

export type ReceiptText = { title: string; facts: readonly (readonly [string, string])[] }

/** Receipt of a number, line by line: formula, inputs, basis, data freshness. */
export const Facts = ({ title, facts }: ReceiptText) => (
  <section aria-label="Receipt">
    <h3 className={panel.heading}>{title}</h3>
    <dl className={panel.facts}>
      {facts.map(([name, words]) => (
        <div key={name} className={panel.fact}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
)
