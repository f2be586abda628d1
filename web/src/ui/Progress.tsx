interface ProgressProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  showText?: boolean;
}

export function Progress({ label, percent, showText }: ProgressProps) {
  return (
    <div>
      {showText && (
        <div className="mb-1.5 flex justify-between gap-4 text-sm font-semibold">
          <span>{label}</span>
          <span className="figures text-gilt">{percent}%</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-track forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-gold-deep system-chosen transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
