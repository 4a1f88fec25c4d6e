/** A shelf with one gap: the picture of the page that is not there. */
export function EmptyShelf() {
  return (
    <svg viewBox="0 0 240 120" className="flip w-60" aria-hidden="true">
      <g fill="var(--raised)" stroke="var(--line-strong)" strokeWidth="1.5">
        <rect x="22" y="34" width="18" height="70" rx="2" />
        <rect x="42" y="26" width="24" height="78" rx="2" />
        <rect x="68" y="42" width="14" height="62" rx="2" />
        <rect x="146" y="30" width="20" height="74" rx="2" />
        <rect x="168" y="38" width="26" height="66" rx="2" />
        <rect x="198" y="33" width="16" height="72" rx="2" transform="rotate(9 198 104)" />
      </g>
      <rect
        x="90"
        y="30"
        width="46"
        height="74"
        rx="2"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeDasharray="4 5"
      />
      <path d="M104 30v26l5-4 5 4V30" fill="var(--mark)" />
      <path d="M10 105.5h220" stroke="var(--line-strong)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
