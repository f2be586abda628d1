import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SafeNode } from './safe-tree.ts';
import { textOf } from './safe-tree.ts';
import { sanitise } from './sanitise.ts';

/*
 * The room builds elements from this tree alone, so what is not in it cannot run, load or lead elsewhere. Each test
 * asks the same of the tree, whatever was in the markup.
 */

const harmless = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br caption cite code dd del div dl dt em figcaption figure ' +
    'footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark nav ol p pre q rp rt ruby s samp section small span ' +
    'strong sub sup table tbody td tfoot th thead tr u ul var wbr'
  ).split(' '),
);
const plain = new Set('id lang dir alt colspan rowspan start value type data-align'.split(' '));
const own = new Set(['cover.jpg']);
const addresses = {
  picture: (address: string) => (own.has(address) ? address : undefined),
  target: (address: string) => (address.startsWith('#') ? `0${address}` : undefined),
};

/** What is in the tree and could do harm. */
function harmIn(nodes: readonly SafeNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { tag, attributes, picture, target, children } = node;
    return [
      ...(harmless.has(tag) ? [] : [`<${tag}>`]),
      ...Object.keys(attributes).filter((name) => !plain.has(name)),
      ...(picture === undefined || own.has(picture) ? [] : [picture]),
      ...(target === undefined || target.startsWith('0#') ? [] : [target]),
      ...harmIn(children),
    ];
  });
}

const harmOf = (markup: string) =>
  [false, true].flatMap((isXml) => harmIn(sanitise(markup, addresses, isXml).nodes));

const away = 'https://elsewhere.invalid';

const byKind: Record<string, string[]> = {
  'scripts under other names': [
    '<SCRIPT>run()</SCRIPT>',
    '<scr\u0000ipt>run()</scr\u0000ipt>',
    '<script/x>run()</script>',
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">run()</x:script>',
    '<a:b:script>run()</a:b:script>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg" href="data:,run()"/>',
    '<scrip<script>is removed</script>t>run()</script>',
    '<<script>script>run()<</script>/script>',
    '<script src="//elsewhere.invalid/x.js" async="" type="module"/>',
    `<?xml-stylesheet type="text/xsl" href="${away}/x.xsl"?><p>x</p>`,
    `<?import namespace="t" implementation="#default#time2"?><t:set attributeName="innerHTML" to="<img src=x onerror=run()>"/>`,
  ],
  'handlers, in every spelling': [
    '<p onclick=run()>x</p>',
    '<p ONCLICK="run()">x</p>',
    '<p/onclick="run()">x</p>',
    '<p x="1"onclick="run()">x</p>',
    '<p on\nclick="run()">x</p>',
    '<p xml:onclick="run()">x</p>',
    '<img src=x onerror=run()>',
    '<img src="cover.jpg" onload="run()"/>',
    '<body onload="run()" onpageshow="run()">x</body>',
    '<details open ontoggle=run()>x</details>',
    '<marquee onstart=run()>x</marquee>',
    '<a onfocus=run() autofocus tabindex=1 href="#x">x</a>',
    '<p style="animation:x" onanimationstart=run()>x</p>',
    '<p title="`"onmouseover="run()`">x</p>',
    '<div contenteditable oncopy=run() draggable=true ondragstart=run()>x</div>',
    '<p popover onbeforetoggle=run() id=x>x</p><button popovertarget=x>open</button>',
    '<p oncontentvisibilityautostatechange=run() style="content-visibility:auto">x</p>',
  ],
  'links that run or lead away': [
    '<a href="javascript:run()">x</a>',
    '<a href=" &#14; javascript:run()">x</a>',
    '<a href="java\tscript:run()">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;run()">x</a>',
    '<a href="JaVaScRiPt&colon;run()">x</a>',
    '<a href="vbscript:run()">x</a><a href="data:text/html,<script>run()</script>">x</a>',
    '<a href="blob:https://here/1">x</a><a href="view-source:x">x</a><a href="file:///etc/passwd">x</a>',
    `<a href="${away}" ping="${away}/ping" target="_top" download="" rel="opener">x</a>`,
    '<a href="//elsewhere.invalid">x</a><a href="\\\\elsewhere.invalid\\x">x</a><a href="/\\elsewhere.invalid">x</a>',
    '<a href="tel:+12345">x</a><a href="mailto:a@example.com">x</a><a href="ms-word:x">x</a>',
    '<area href="javascript:run()" shape="default"/><map name="m"><area href="//elsewhere.invalid"/></map>',
    '<a xlink:href="javascript:run()">x</a>',
    '<math><maction actiontype="statusline#//elsewhere.invalid" xlink:href="javascript:run()">x</maction></math>',
    '<math href="javascript:run()">x</math>',
  ],
  'loads from elsewhere': [
    `<img src="${away}/a.png" srcset="${away}/b.png 2x" sizes="1px" lowsrc="${away}/c" dynsrc="${away}/d" longdesc="${away}/e"/>`,
    `<picture><source srcset="${away}/a.png"/><img src="//elsewhere.invalid/b.png"/></picture>`,
    `<body background="${away}/a.png">x</body><table background="${away}/b.png"><tr><td background="${away}/c.png">x</td></tr></table>`,
    `<video src="${away}/a" poster="${away}/b"><source src="${away}/c"/><track src="${away}/d"/></video><audio src="${away}/e"/><bgsound src="${away}/f"/>`,
    `<iframe src="${away}"></iframe><frameset><frame src="${away}"/></frameset><object data="${away}" codebase="${away}"><param name="movie" value="${away}"/></object><embed src="${away}"/><applet code="${away}"/><portal src="${away}"/><fencedframe/>`,
    '<iframe srcdoc="&lt;script&gt;run()&lt;/script&gt;"></iframe><iframe src="javascript:run()"/>',
    `<link rel="stylesheet" href="${away}"/><link rel="preload" as="image" imagesrcset="${away} 1x"/><link rel="prefetch" href="${away}"/><link rel="dns-prefetch" href="${away}"/><link rel="manifest" href="${away}"/><link rel="modulepreload" href="${away}"/><link rel="icon" href="${away}"/>`,
    `<base href="${away}/"/><a href="x">x</a><img src="x"/>`,
    `<meta http-equiv="refresh" content="0;url=${away}"/><meta http-equiv="Set-Cookie" content="a=b"/><meta http-equiv="Link" content="<${away}>;rel=stylesheet"/>`,
    `<html manifest="${away}"><head profile="${away}"><p>x</p></head></html>`,
    `<form action="${away}"><input type="image" src="${away}" formaction="${away}"/><isindex action="${away}"/><button>x</button><keygen/></form>`,
    `<blockquote cite="${away}">x</blockquote><q cite="${away}">x</q><ins cite="${away}">x</ins>`,
    `<template shadowrootmode="open"><img src="${away}"/><script>run()</script></template>`,
    `<noscript><img src="${away}"/></noscript><xmp><img src="${away}"/></xmp><plaintext><img src="${away}"/>`,
  ],
  'styles that load or cover the page': [
    `<style>@import "${away}";@import url(${away});@font-face{font-family:x;src:url(${away})}p{background:image-set("${away}" 1x)}</style>`,
    `<STYLE>@\\69mport "${away}";p{background:\\75rl(${away});-webkit-mask:url(${away});cursor:url(${away}),auto;list-style:url(${away});content:url(${away});border-image:url(${away});filter:url(${away}#x);clip-path:url(${away}#x);shape-outside:url(${away})}</STYLE>`,
    `<p style="background:-webkit-image-set(url(${away}) 1x);behavior:url(#x);-moz-binding:url(${away})">x</p>`,
    '<p style="position:fixed;inset:0;z-index:9999;text-align:center">x</p>',
    '<p style="width:expression(run())">x</p>',
    `<svg:style xmlns:svg="http://www.w3.org/2000/svg">@import "${away}"</svg:style>`,
    '<p class="room-head" hidden part="x" slot="y" is="z-z">x</p>',
  ],
  'drawings and formulas': [
    `<svg><use href="data:image/svg+xml,&lt;svg id='x'&gt;&lt;script&gt;run()&lt;/script&gt;&lt;/svg&gt;#x"/></svg>`,
    '<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="run()"><script>run()</script></body></foreignObject></svg>',
    '<svg><a><animate attributeName="href" values="javascript:run()"/><text>x</text></a></svg>',
    '<svg><set attributeName="onmouseover" to="run()"/><animateTransform onbegin="run()"/></svg>',
    `<svg><image href="${away}/a.png"/><feImage xlink:href="${away}/b.png"/><linearGradient xlink:href="${away}/c#x"/><mpath xlink:href="${away}"/></svg>`,
    '<svg onload="run()"><handler type="text/javascript">run()</handler><listener event="load" handler="#x"/></svg>',
    '<svg><style>p{background:url(x)}</style><title><img src=x onerror=run()></title><desc><p onclick=run()>x</p></desc></svg>',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=run()></annotation-xml></math>',
    '<math><semantics><annotation encoding="application/xhtml+xml"><script>run()</script></annotation></semantics></math>',
  ],
  'markup that changes when it is read twice': [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=run()&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=run()>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=run()>',
    '<noscript><p title="</noscript><img src=x onerror=run()>"></noscript>',
    '<p title="--><script>run()</script>">x</p><!--><script>run()</script>-->',
    '<!--!><img src=x onerror=run()>--><! --><img src=x onerror=run()>',
    '<![CDATA[<script>run()</script>]]><![CDATA[ ]]><img src=x onerror=run()><![CDATA[',
    '<textarea><script>run()</script></textarea><title><script>run()</script></title>',
    '<select><template><style></select><img src=x onerror=run()></style></template></select>',
    '<p id="\'><script>run()</script>">x</p><p alt="<script>" lang="en" dir="x">x</p>',
    '<a id="x" name="y"/><a name="constructor">x</a><p id="__proto__">x</p><img id="body" name="cookie" src="cover.jpg"/>',
    '<table><td><script>run()</table></script><caption><svg><desc></caption><script>run()</script>',
    '&lt;script&gt;run()&lt;/script&gt;&#60;img src=x onerror=run()&#62;',
    '<%-- <script>run()</script> --%><?php <script>run()</script> ?>',
    '<p x=">"><script>run()</script></p x="<p>">',
    '<\u212Aeygen onclick=run()><\u017Fcript>run()</\u017Fcript>',
    '+ADw-script+AD4-run()+ADw-/script+AD4-',
  ],
};

describe.each(Object.entries(byKind))('%s', (_kind, attempts) => {
  test.each(attempts)('%s', (markup) => {
    expect(harmOf(markup)).toEqual([]);
  });
});

test('no mixture of these does harm, cut anywhere', () => {
  const pieces = Object.values(byKind)
    .flat()
    .flatMap((attempt) => attempt.split(/(?<=[>"'])/));
  const mixtures = fc.array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('<', '>', '"', '\0', '/>'),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(mixtures, (parts) => {
      expect(harmOf(parts.join(''))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('what a book says about markup stays readable', () => {
  const { nodes } = sanitise('<p>Write &lt;script&gt; into the head.</p>', addresses, true);
  expect(textOf(nodes).trim()).toBe('Write <script> into the head.');
});

test.each([
  ['nested 200,000 deep', '<div>'.repeat(200_000)],
  ['of 200,000 that never end, and as many ends of others', `${'<b>'.repeat(900)}${'</i>'.repeat(200_000)}`],
  ['of 300,000 side by side', '<i>x</i>'.repeat(300_000)],
  ['within unknown ones, 200,000 deep', '<x-y>'.repeat(200_000)],
  ['with 200,000 attributes', `<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}="b"`).join(' ')}>x</p>`],
])('elements %s are read as far as any book goes', (_what, markup) => {
  const { nodes, leftOut } = sanitise(`<p>still here</p>${markup}`, addresses, true);
  expect(textOf(nodes)).toContain('still here');
  expect(leftOut).toBeLessThanOrEqual(1);
});
