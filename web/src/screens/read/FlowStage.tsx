import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { frameSandbox } from '../../parts/frame-sandbox.ts';
import type { FlowClient } from './book/flow-client.ts';
import { openPager } from './book/flow-pager.ts';
import type { FlowEvents, FlowPager } from './book/flow-pager.ts';
import { languageCode } from './language-code.ts';
import { colours } from './lights.ts';
import type { StageProps } from './stage.ts';

export interface FlowStageProps extends StageProps {
  client: FlowClient;
  language: string;
  onMoved: FlowEvents['onMoved'];
  onLeftOut: (count: number) => void;
}

export function FlowStage(props: FlowStageProps) {
  const { client, goal, mark, look, turnRef, title, language } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [pager, setPager] = useState<FlowPager | undefined>();
  // Turns that were asked for while a section comes, forward less back; undefined once it is there.
  const waiting = useRef<number | undefined>(0);
  // The frame, and the page that is shown, live on while these change.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let isOver = false;
    let open: FlowPager | undefined;
    if (!frame.current) return undefined;
    openPager(frame.current, {
      onMoved: (...moved) => latest.current.onMoved(...moved),
      // React puts off what events of another document change: the next key or tap would meet what was before.
      onKey: (event) => flushSync(() => latest.current.onKey(event)),
      onSwipe: (side) => flushSync(() => latest.current.onSide(side)),
      onLink: (target) => {
        const [part = '', id = ''] = target.split('#', 2);
        flushSync(() => latest.current.onLink({ part: Number(part), ...(id ? { id } : {}) }));
      },
    }).then(
      (ready) => {
        open = ready;
        if (isOver) ready.close();
        else setPager(ready);
      },
      () => latest.current.onUnreadable(),
    );
    return () => {
      isOver = true;
      open?.close();
    };
  }, []);

  useLayoutEffect(() => {
    turnRef.current = (by) => {
      if (waiting.current === undefined) return pager?.turn(by) ?? false;
      waiting.current += by;
      return true;
    };
  }, [pager, turnRef]);
  useEffect(() => pager?.look(look.letters, colours[look.light]), [pager, look.letters, look.light]);

  useEffect(() => {
    let isOver = false;
    if (!pager) return undefined;
    waiting.current ??= 0;
    client.part(goal.part).then(
      (part) => {
        if (isOver) return;
        latest.current.onLeftOut(pager.show(part, goal, languageCode(language)));
        const turns = waiting.current ?? 0;
        waiting.current = undefined;
        for (let turn = 0; turn < Math.abs(turns); turn++) latest.current.onTurn(turns > 0 ? 1 : -1);
        const { mark: now } = latest.current;
        if (now) pager.mark(now.words, now.part === goal.part ? now.nth : 0, goal.toMark);
      },
      () => {
        if (!isOver) latest.current.onUnreadable();
      },
    );
    return () => {
      isOver = true;
    };
  }, [pager, client, goal, language]);

  useEffect(() => {
    if (pager && !mark) pager.mark('', 0);
  }, [pager, mark]);

  return (
    <div className="room-stage room-flow">
      <iframe ref={frame} sandbox={frameSandbox()} title={title} className="room-frame" />
    </div>
  );
}
