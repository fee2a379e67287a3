// Loaded before all other parts. It patches @supabase/lite 0.10.0 where its responses differ from PostgREST. The file
// docs/lite.md describes each patch by number as an upstream report, and names its test.
import { patchSources } from '../source-patches.ts';

const INDEX = 'index.js';

patchSources('@supabase/lite/dist', [
  // 1: an overloaded function is a candidate only if it fits the arguments.
  [INDEX, 'if(f.length>1)return Ap(r,s,c);', 'if(f.length>1)return Ap(r,s,f);'],
  // 2: a single unnamed argument has the name "" and gets the raw body.
  [INDEX, 'new Set(t.arg_names.filter(i=>i!==""))', 'new Set(t.arg_names)'],
  [INDEX, 'if(!o||!r.has(o))return', 'if(!r.has(o))return'],
  [
    INDEX,
    'g=f.map(([y,w])=>{if(De(y,"RPC param key"),d){',
    'g=f.map(([y,w])=>{if(y===""&&d)return sql`${JSON.stringify(t.args)}::${sql.raw(d.get(y))}`;if(De(y,"RPC param key"),d){',
  ],
  // 3: an argument with a row type is sent as an object.
  [
    INDEX,
    'let _=m&&Array.isArray(w)?w[w.length-1]:w,E=Zr(b),',
    'let _=m&&Array.isArray(w)?w[w.length-1]:w,E=Zr(b);if(!E&&_!==null&&typeof _==="object"&&!Array.isArray(_))return sql`${sql.raw(y)} := jsonb_populate_record(null::${sql.raw(b)}, ${JSON.stringify(_)}::jsonb)`;let ',
  ],
  // 4: the rows of a function are selected like the rows of a table. They may have computed fields and groups, and may be
  // empty.
  [INDEX, 'let c=!!t.join&&Object.keys(t.join).length>0;if(e.dialect==="postgres"&&c)', 'if(e.dialect==="postgres")'],
  [INDEX, 'return u=eo(u,t.select,e),u=es(', 'return u=eo(u,t.select,e),u=jl(u,t.select,e,r,t.join),u=es('],
  [
    INDEX,
    ',n?.cardinality==="one"||O){if(V===0)return',
    ',n?.cardinality==="one"||O){if(V===0&&n?.cardinality!=="one")H=[null];else if(V===0)return',
  ],
  // 5: a column that a row omits is null, unless the caller prefers its default. The response has the stored value.
  [INDEX, 'for(let O of _)O in E&&(x[O]=E[O]);', 'for(let O of _)O in E?x[O]=E[O]:m.missing!=="default"&&(x[O]=null);'],
  [
    INDEX,
    'for(let x of _)x in e.values&&(E[x]=e.values[x]);',
    'for(let x of _)x in e.values?E[x]=e.values[x]:m.missing!=="default"&&(E[x]=null);',
  ],
  [INDEX, 'function Mm(t,e,n){return', 'function Mm(t,e,n){return t}function unusedMm(t,e,n){return'],
  [
    INDEX,
    'let c=Array.isArray(s)?s[0]:s,u=Object.keys(c).filter(f=>!t.onConflict.includes(f));',
    'let u=[...new Set([s].flat().flatMap(Object.keys))].filter(f=>!t.onConflict.includes(f));',
  ],
  // 6: an alias is not the name of a column to embed by.
  [
    INDEX,
    'a.table===n&&a.column===s)?s:r.foreign_keys.some(',
    'a.table===n&&a.column===s)?s:s?void 0:r.foreign_keys.some(',
  ],
  // 7: for a table that refers to itself, a hint names the column of its children. Several such columns are ambiguous.
  [
    INDEX,
    's.preferSelfReferenceTargetColumn&&e===n?[Yd,Xd,ep,Zd,tp,np,rp]:LS',
    's.preferSelfReferenceTargetColumn&&e===n?[ep,tp]:LS',
  ],
  [INDEX, 'l=t===i&&!!(n?.hint&&n.from&&n.from!==e)', 'l=t===i&&!!n?.hint'],
  [
    INDEX,
    'let g=Bn(i.filter(y=>y.table===n&&y.ref_table===e))[0];if(g)return',
    'let[g,more]=Bn(i.filter(y=>y.table===n&&y.ref_table===e));if(g&&!more)return',
  ],
  // 8: a spread table must be related.
  [
    INDEX,
    'if(!c)throw new $e({httpStatus:400,code:"PGRST120"',
    'if(!c)Fl(r.introspection,i,l,a.displayHint);if(!c)throw new $e({httpStatus:400,code:"PGRST120"',
  ],
  // 9: hints name only close matches, because they reveal names.
  [INDEX, 'return Xr(e,d)}', 'return Xr(e,d,.75)}'],
  [INDEX, 'u=Xr(o.relation,c)', 'u=Xr(o.relation,c,.75)'],
  // 10: JSON in a CSV has PostgreSQL's format.
  [
    INDEX,
    't.toString():e=JSON.stringify(t),Ax.test(e)',
    't.toString():e=JSON.stringify(t,null,1).replace(/,\\n\\s*/g,", ").replace(/\\n\\s*/g,""),Ax.test(e)',
  ],
  // 11: a query plan comes from PostgreSQL.
  [
    INDEX,
    'let $t=ee(m,u,{db:k,introspection:l,schema:f}).compile();',
    'let $t=ee(m,u,{db:k,introspection:l,schema:f}).compile();if(u==="postgres")return explained(N,$t,k);',
  ],
  [
    INDEX,
    'function Pm(t,e){',
    `async function explained(accept,compiled,db){let[,form="text"]=/pgrst\\.plan\\+(json|text)/.exec(accept)??[],asked=/options=([a-z|]+)/.exec(accept)?.[1].split("|").filter(o=>/^(analyze|verbose|settings|buffers|wal)$/.test(o))??[];let{rows}=await db.executeQuery({sql:\`explain (\${["format "+form,...asked].join(", ")}) select coalesce(json_agg(answer), '[]') from (\${compiled.sql}) as answer\`,parameters:compiled.parameters,query:{kind:"RawNode"}}),lines=rows.map(r=>r["QUERY PLAN"]);return new Response(form==="json"?Rt(lines[0]):lines.join("\\n"),{headers:{"Content-Type":\`application/vnd.pgrst.plan+\${form}; charset=utf-8\`}})}function Pm(t,e){`,
  ],
  // 12: a function that only reads runs in a read-only transaction, by POST as by GET.
  [
    INDEX,
    'readOnly:["GET","HEAD"].includes(n.req.method.toUpperCase())',
    'readOnly:["GET","HEAD"].includes(n.req.method.toUpperCase())||(so(l.functions,{schema:m.schema??l.default_schema??"public",fnName:m.function,providedNames:gn(m),paramsType:m.paramsType,argCount:Array.isArray(m.args)?m.args.length:void 0,method:m.httpMethod,inputType:m.inputType})?.volatility??"v")!=="v"',
  ],
  // 13: several conditions on one column, and several groups, are all applied. None replaces another.
  [
    INDEX,
    'for(let s of e){let i=al(s);n[r]?Object.assign(n[r],i):n[r]=i;}',
    'for(let s of e){let i=al(s);n[r]&&Object.keys(i).some(k=>k in n[r])?(n.$and??=[]).push({[r]:i}):n[r]?Object.assign(n[r],i):n[r]=i;}',
  ],
  [
    INDEX,
    'let s=e.map(o=>Td(o)),i=s.length===1?s[0]:s.flat();n[`$${t}`]=i;return',
    'let s=e.map(o=>Td(o));t==="and"?(n.$and??=[]).push(...s.flat()):s.length===1?n.$or=s[0]:(n.$and??=[]).push(...s.map($or=>({$or})));return',
  ],
  [
    INDEX,
    'i=e.map(a=>Td(a)),o=i.length===1?i[0]:i.flat();n.$not={[`$${s}`]:o};return',
    'i=e.map(a=>({$not:{[`$${s}`]:Td(a)}}));(n.$and??=[]).push(...i);return',
  ],
  // 14: a quoted text in a group ends at a quote without a backslash. The quotes are removed.
  [
    INDEX,
    `if(o==='"'&&!s?s=true:o==='"'&&s&&(s=false),s||(`,
    `if(escaped?escaped=false:s&&o==="\\\\"?escaped=true:o==='"'&&(s=!s),s||(`,
  ],
  [INDEX, 'function Lr(t){let e=[],', 'function Lr(t){let escaped=false,e=[],'],
  [INDEX, 'let n=0;for(let r of e)r==="("', 'let n=0;for(let r of e.replace(/"(?:[^"\\\\]|\\\\.)*"/gs,""))r==="("'],
  [
    INDEX,
    'let u=o.slice(l+1),f=al(u);',
    'let u=o.slice(l+1).replace(/^((?:not\\.)?i?like)\\."((?:[^"\\\\]|\\\\.)*)"$/s,(_,k,v)=>`${k}.${v.replace(/\\\\(.)/gs,"$1")}`),f=al(u);',
  ],
  [
    INDEX,
    `if(r.startsWith('"')&&r.endsWith('"')&&r.length>=2)return r.slice(1,-1);let s=r.toLowerCase()`,
    `if(r.startsWith('"')&&r.endsWith('"')&&r.length>=2)return r.slice(1,-1).replace(/\\\\(.)/gs,"$1");let s=r.toLowerCase()`,
  ],
  // 15: a property that every object has is not an operator. An unterminated text is an error of the caller.
  [INDEX, 'let r=_d[t];return r?', 'let r=Object.hasOwn(_d,t)&&_d[t];return r?'],
  [
    INDEX,
    '(o.message.includes("Expected identifier")',
    '(o.message.includes("Missing closing quote")||o.message.includes("Expected identifier")',
  ],
  // 16: an estimate counts as many rows as fit into one response. Beyond that it guesses, but never less than the count.
  [INDEX, 'let m=e.$meta,g=e.type==="update"', 'let m=e.$meta;m&&(m.maxRows=c.max_rows);let g=e.type==="update"'],
  [
    INDEX,
    'async function Cc(t,e,n,r){',
    'async function Cc(t,e,n,r){let most=e.$meta?.maxRows;if(e.$meta?.count==="estimated"&&n==="postgres"&&e.type!=="rpc"&&most){let o=ee({...e,type:"query",order:void 0,limit:most+1,offset:void 0},n,{db:t,introspection:r}).compile(),{rows:[a]}=await t.executeQuery({sql:`select count(*) as n from (${o.sql}) as answer`,parameters:o.parameters,query:{kind:"RawNode"}});let counted=Number(a.n);return counted<=most?counted:Math.max(counted,await guess(t,e,n,r)??0)}return guess(t,e,n,r)}async function guess(t,e,n,r){',
  ],
  // 17: a limit of affected rows also applies to the rows of a function. Above it, the call is undone.
  [
    INDEX,
    'let H=N?S:[],V=H.length,B=e.offset??0;',
    'let H=N?S:[],V=H.length,B=e.offset??0;if(e.type==="rpc"&&Yx(n)!==null){if(O)throw new $e({httpStatus:400,code:"PGRST128",message:"Function must return SETOF or TABLE when max-affected preference is used with handling=strict",details:null,hint:null});if(V>Yx(n))throw new $e({httpStatus:400,code:"PGRST124",message:"Query result exceeds max-affected preference constraint",details:`The query affects ${V} rows`,hint:null})}',
  ],
  // 18: a caller may ask to undo the whole call, if the settings allow it.
  [
    INDEX,
    '{forceRollback:t?.forceRollback===!0,rpc:',
    '{forceRollback:t?.forceRollback===!0||s.config.api.tx_rollback_enabled===true&&m.$meta?.rollback===true,rpc:',
  ],
  // 20: a property that every object has is not a column or an embed. Otherwise a filter could change all objects of the
  // process (prototype pollution).
  [
    INDEX,
    'function Ur(t,e,n,r){let s={},i={};',
    'function Ur(t,e,n,r){let s=Object.create(null),i=Object.create(null);',
  ],
  [INDEX, 'i[u]||(i[u]={}),aS(f,a,i[u])', 'i[u]||(i[u]=Object.create(null)),aS(f,a,i[u])'],
  [INDEX, 'ol(t,e,n);return}let s={};ol(r.filterKey', 'ol(t,e,n);return}let s=Object.create(null);ol(r.filterKey'],
  [
    INDEX,
    'let n={embeddedTransforms:{}},r,s,i={},o={},a={},l={};',
    'let own=()=>Object.create(null),n={embeddedTransforms:own()},r,s,i=own(),o=own(),a=own(),l=own();',
  ],
  [INDEX, 'b._nested||(b._nested={});', 'b._nested||(b._nested=Object.create(null));'],
  [INDEX, 'if(u&&s!==o){let d={},p={};', 'if(u&&s!==o){let d=Object.create(null),p=Object.create(null);'],
  // 21: `*` matches any text, also in a list of patterns of which any or all must match.
  [
    INDEX,
    'if(t.endsWith("Any")||t.endsWith("All")){if(e.startsWith("{"))return cn(e);',
    'if(t.endsWith("Any")||t.endsWith("All")){if(cS(t))e=e.replace(/\\*/g,"%");if(e.startsWith("{"))return cn(e);',
  ],
  // 22: the engine alone writes JSON. Types without a parser are looked up once per schema.
  [
    INDEX,
    'function Rt(t){return JSON.stringify(t,',
    'function Rt(t){try{return JSON.stringify(t)}catch{return withBigInts(t)}}function withBigInts(t){return JSON.stringify(t,',
  ],
  [
    INDEX,
    'let r=t&&t.size>0?t:new Map;return cx(new Map(r),e)}',
    'if(t&&t.size>0)return cx(new Map(t),e);let kept=(wm.kept??=new WeakMap),found=kept.get(e);return found||kept.set(e,found=cx(new Map,e)),found}',
  ],
  [INDEX, 'return !n||!e?.from?t:t.map(s=>wc(', 'return !n||n.size===0||!e?.from?t:t.map(s=>wc('],
  // 19: only Auth checks the session.
  [INDEX, '.use(au()).route("/auth/v1",uu)', '.use("/auth/v1/*",au()).route("/auth/v1",uu)'],
]);
