<#import "template.ftl" as layout>
<#import "buttons.ftl" as buttons>
<#import "password-commons.ftl" as passwordCommons>
<#assign codes = recoveryAuthnCodesConfigBean>
<@layout.registrationLayout displayMessage=(message?has_content && message.type == "error"); section>
  <#if section == "header">
    ${msg("recovery-code-config-header")}
  <#elseif section == "form">
    <p class="tc-text">${msg("recovery-code-config-warning-message")}</p>
    <ol id="kc-recovery-codes-list" class="tc-codes">
      <#list codes.generatedRecoveryAuthnCodesList as code>
        <li>${code[0..3]}-${code[4..7]}-${code[8..]}</li>
      </#list>
    </ol>
    <div class="tc-code-actions" id="tc-code-actions" data-file="${msg("recoveryFileName")}" data-head="${msg("recovery-codes-download-file-header")}" data-copied="${msg("recovery-codes-copied")}">
      <button class="${properties.kcButtonLinkClass}" type="button" value="download">${msg("recovery-codes-download")}</button>
      <button class="${properties.kcButtonLinkClass}" type="button" value="copy">${msg("recovery-codes-copy")}</button>
      <button class="${properties.kcButtonLinkClass}" type="button" value="print">${msg("recovery-codes-print")}</button>
      <span role="status"></span>
    </div>
    <form action="${url.loginAction}" class="${properties.kcFormClass!}" id="kc-recovery-codes-settings-form" method="post">
      <input type="hidden" name="generatedRecoveryAuthnCodes" value="${codes.generatedRecoveryAuthnCodesAsString}">
      <input type="hidden" name="generatedAt" value="${codes.generatedAt?c}">
      <input type="hidden" name="userLabel" value="${msg("recovery-codes-label-default")}">
      <label class="pf-v5-c-check">
        <input class="pf-v5-c-check__input" type="checkbox" id="kcRecoveryCodesConfirmationCheck" required>
        <span class="pf-v5-c-check__label">${msg("recovery-codes-confirmation-message")}</span>
      </label>
      <@passwordCommons.logoutOtherSessions/>
      <@buttons.actionGroup>
        <@buttons.button id="saveRecoveryAuthnCodesBtn" label="doSubmit" />
        <#if isAppInitiatedAction??>
          <@buttons.button id="cancelRecoveryAuthnCodesBtn" name="cancel-aia" label="doCancel" type="secondary" value="true" formnovalidate="formnovalidate" />
        </#if>
      </@buttons.actionGroup>
    </form>
    <script type="module" src="${url.resourcesPath}/js/recovery-codes.js"></script>
  </#if>
</@layout.registrationLayout>
